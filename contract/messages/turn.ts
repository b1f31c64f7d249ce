import { catalogue } from '../catalogue.ts'
import type { ContextCut, FileReason } from '../turns/index.ts'

/** What a turn says about itself: while it is being made, and in the conversation afterwards. */
export const turnMessages = catalogue({
  en: {
    now: {
      queued: 'Waiting to start',
      thinking: 'Reading your message',
      planning: 'Planning the files',
      writing: 'Writing',
      next: 'Writing the next file',
      finishing: 'Finishing up',
      checking: 'Checking the code',
      trying: 'Testing the plugin in WordPress',
      repairing: (round: number) => `Fixing what the checks found, round ${round}, free`,
    },
    /** Said aloud to those who listen to the screen; phases only. */
    announce: {
      queued: "Your message was sent. We'll start in a moment.",
      place: 'Waiting for a free slot.',
      writing: 'Writing.',
      checking: 'Checking.',
      repairing: (round: number) => `Repairing, round ${round}. This is free.`,
      delivered: (version: number) => `Version ${version} is ready.`,
      restored: (from: number) => `Version ${from} is back. Nothing was charged.`,
      answered: 'Answered. Nothing was charged.',
      declined: 'Declined. Nothing was charged.',
      failed: "It didn't work. Nothing was charged.",
      cancelled: 'Stopped. Nothing was charged.',
    },
    /** Before everything else in an answer, and in the plan of a running turn. */
    account: {
      label: 'How your request was understood',
      understood: 'Understood:',
      leftOut: 'Not included:',
      /** Stands between a part that is left out and the reason. */
      because: ' — ',
    },
    steps: { title: 'Steps', plan: 'Plan', write: 'Write', check: 'Check', deliver: 'Deliver' },
    writeOf: (done: number, of: number) => `Write ${done} of ${of}`,
    repairs: (round: number, of: number) => `Repair ${round} of ${of}, free`,
    files: {
      title: 'Files',
      fresh: (lines: number) => `new, ${lines} ${lines === 1 ? 'line' : 'lines'}`,
      soFar: (lines: number) => `${lines} ${lines === 1 ? 'line' : 'lines'} so far`,
      added: (lines: number) => `+${lines}`,
      removed: (lines: number) => `−${lines}`,
      same: 'unchanged',
      deleted: 'deleted',
      next: 'next',
      then: 'then',
    },
    elapsed: (seconds: number) => `${seconds} seconds elapsed`,
    /** The end of the ruler that it is shown on. */
    ruler: (seconds: number) => `${seconds} s`,
    stop: 'Stop',
    stopping: 'Stopping…',
    stopFailed: "It couldn't be stopped",
    promise: "Charged only when the checks pass. You can close this tab; we'll keep working.",
    sending: 'Sending…',
    reconnecting: 'Reconnecting…',
    generated: 'Plugin Generated!',
    /** Spec, core §4: the first change of an uploaded plugin makes a copy. */
    copied: 'Editing mode aktiverat',
    copiedText: 'Dina ändringar sparas som en separat kopia.',
    generatedText: (version: number) => `Version ${version} is ready.`,
    outcome: {
      restored: (from: number) => `Restored from version ${from}`,
      answered: 'Answered',
      declined: 'Declined',
      failed: 'Did not work',
      cancelled: 'Stopped',
      verified: 'Checks passed',
      charged: (credits: number) => `${credits} ${credits === 1 ? 'credit' : 'credits'}`,
      notCharged: 'Not charged',
    },
    /** Where the model says nothing of its own. */
    restored: (from: number) => `Version ${from} is back.`,
    declined: "We can't do this here. Nothing was charged.",
    cancelled: 'You stopped this. Nothing was charged.',
    /** In place of these, once what was written is kept: that is charged. */
    keptAfter: {
      cancelled: 'You stopped this and kept what was written.',
      checks_failed: "The code didn't pass our checks, even after repairs. You kept it as it is.",
      other: "This didn't finish. You kept what was written.",
    },
    tryAgain: 'Try again',
    changeMessage: 'Edit and resend',
    keptNotVerified: "Kept what was written. It's not verified, because it was stopped before the checks.",
    keptNotWorking: "Kept what was written. It's not working: the checks found problems.",
    draft: {
      title: (files: number) =>
        `${files} ${files === 1 ? 'file was' : 'files were'} written before this stopped`,
      fault: 'The first problem the checks found:',
      at: (file: string, line: number | null) => (line === null ? file : `${file}, line ${line}`),
      keep: (credits: number) => `Keep as a version, ${credits} ${credits === 1 ? 'credit' : 'credits'}`,
      keeping: 'Keeping…',
      kept: 'Kept as a version',
      replaced: "The plugin has a newer version now, so this can't be kept anymore.",
      failed: "It couldn't be kept",
      done: (version: number) => `Kept as version ${version}`,
    },
    waiting: {
      rate_limited: 'The AI is busy. Trying again in a moment',
      unavailable: "The AI isn't responding. Trying again in a moment",
      sandbox: 'Waiting for WordPress to be ready for the check',
      sandbox_line: 'Waiting for WordPress: other plugins are being checked first',
      place: (ahead: number) =>
        ahead === 0
          ? 'Waiting for a free slot: your request is next'
          : `Waiting for a free slot: ${ahead} ${ahead === 1 ? 'request' : 'requests'} ahead of yours`,
      ownPlace: 'Waiting for one of your other requests to finish',
      tries: (retry: number, of: number) => `(${retry} of ${of})`,
    },
    /** What the model could not be sent, for want of room or because it cannot read it. */
    cuts: {
      'history-shortened': 'The oldest part of the conversation was left out.',
      'files-left-out': 'Not every file fit; the AI opens the others when it needs them.',
      'tree-shortened': 'The list of files was too long to send along.',
      'preview-left-out': 'The preview was too large to send along.',
      'report-shortened': 'The last report was too long to send along.',
      'images-left-out': "The current model can't read images; they stay with the message.",
    } satisfies Record<ContextCut, string>,
    /** Which files the model was sent, and why. */
    sent: {
      title: (sent: number, of: number, indexed: number) =>
        `Sent to the AI: ${sent} of ${of} files${indexed > 0 ? `, and an index of ${indexed}` : ''}`,
      why: {
        named: 'named in your request',
        reported: 'a check found something in it',
        marked: 'shows what you marked',
        main: 'the main file',
        words: 'shares words with your request',
        changed: 'changed last',
        room: 'there was room for it',
      } satisfies Record<FileReason, string>,
      more: (files: number) => `and ${files} more`,
    },
    quickActions: 'Next steps',
    features: 'What it can do',
    fileCount: (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`,
    /** Spec, core §9: a chat message shows five file names and this. */
    moreFiles: (count: number) => `+${count} fler filer`,
  },
})
