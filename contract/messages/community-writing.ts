import { catalogue } from '../catalogue.ts'
import { communityErrors } from './community.ts'

const count = (n: number) => n.toLocaleString('en-US')

/** Writing in the forum, to the letter where the spec quotes it (community §2.5, §2.6, §5 and §8). */
export const writingMessages = catalogue({
  en: {
    missing: {
      thread: { title: 'Missing information', text: communityErrors.threadIncomplete },
      comment: { title: 'Missing content', text: communityErrors.commentMissing },
      reply: { title: 'Missing content', text: 'Please write a reply' },
    },
    locked: 'Thread locked',
    failed: {
      load: {
        threads: 'Failed to load threads',
        thread: 'Failed to load thread',
        comments: 'Failed to load comments',
      },
      thread: 'Failed to create thread',
      comment: 'Failed to post comment',
      reply: 'Failed to post reply',
      edit: 'Failed to save changes',
      watch: 'Failed to watch the thread',
      unwatch: 'Failed to stop watching the thread',
      deleteThread: 'Failed to delete thread',
      deleteComment: 'Failed to delete comment',
      accept: 'Failed to accept the answer',
      unaccept: 'Failed to change the answer',
    },
    done: {
      thread: 'Thread created successfully',
      comment: 'Comment posted successfully',
      reply: 'Reply posted successfully',
      edit: 'Changes saved',
      watch: "You'll be notified of new comments",
      unwatch: "You won't be notified of new comments",
      deleteThread: 'Thread deleted',
      deleteComment: 'Comment deleted',
      accept: 'Answer accepted',
      unaccept: 'This thread has no accepted answer now',
    },
    watch: 'Watch',
    watching: 'Watching',
    watchHint: 'Be notified of new comments',
    accept: 'Accept answer',
    unaccept: 'Not the answer after all',
    preview: 'Preview',
    previewEmpty: 'Nothing to preview yet.',
    written: (n: number, most: number) => `${count(n)} / ${count(most)}`,
    markdown: {
      label: 'Format',
      marks: { bold: 'Bold', italic: 'Italic', list: 'List', code: 'Code', link: 'Link' },
    },
    images: {
      add: 'Add images',
      uploading: 'Uploading…',
      wait: 'An image is still being uploaded.',
      failed: 'Could not add the image',
    },
    comment: {
      title: 'Post a Comment',
      label: 'Your comment',
      placeholder: 'What would you tell a colleague?',
      submit: 'Post Comment',
      busy: 'Posting…',
    },
    reply: {
      // Swedish, as the spec has them.
      language: 'sv',
      open: 'Svara',
      submit: 'Skicka svar',
      cancel: 'Avbryt',
      to: (author: string) => `Reply to ${author}`,
    },
    edit: { thread: 'Edit thread', comment: 'Edit comment', reply: 'Edit reply' },
    delete: {
      thread: {
        label: 'Delete thread',
        title: 'Delete this thread?',
        text: "All of its comments will be deleted too. This can't be undone.",
      },
      comment: {
        label: 'Delete comment',
        title: 'Delete this comment?',
        text: "Its replies will be deleted too. This can't be undone.",
      },
      reply: { label: 'Delete reply', title: 'Delete this reply?', text: "This can't be undone." },
      busy: 'Deleting…',
    },
  },
})
