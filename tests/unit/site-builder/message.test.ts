import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ChatMessage, MessageDraft } from '#contract/api.ts'
import { entriesFirst } from '../../../site/src/workbench/chat/FileNames.tsx'
import { withoutResult } from '../../../site/src/workbench/chat/Message.tsx'
import { Outcome } from '../../../site/src/workbench/chat/Outcome.tsx'
import { chatMessage } from './chat-message.ts'

/** The texts of a message about its version, its draft, and their costs. */

const draft = (state: MessageDraft['state']): MessageDraft => ({ files: ['a.php'], state, fault: null })
const outcomeOf = (change: Partial<ChatMessage>): string =>
  renderToStaticMarkup(createElement(Outcome, { message: chatMessage(change) }))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('a draft in the conversation', () => {
  it('is described as not charged while it can be kept', () => {
    const change = { outcome: 'cancelled', draft: draft('open') } as const
    expect(outcomeOf(change)).toBe('Stopped Not charged')
    expect(withoutResult(chatMessage(change))).toBe('You stopped this. Nothing was charged.')
  })

  it('is never described as not charged once it was kept', () => {
    for (const how of [
      { outcome: 'cancelled' },
      { outcome: 'failed', error: 'checks_failed' },
      { outcome: 'failed', error: 'model_unavailable' },
    ] as const) {
      const change = { ...how, draft: draft('kept') }
      expect(`${outcomeOf(change)} ${withoutResult(chatMessage(change))}`).not.toMatch(/charged/i)
      expect(withoutResult(chatMessage(change))).toContain('kept')
    }
  })

  it('is shown as a version with its price and trust level once it was kept', () => {
    const version = { versionNumber: 1, headerVersion: '1.0.0', files: ['a.php', 'b.php'] }
    const kept = { ...version, origin: 'draft' } as const
    expect(outcomeOf(kept)).toBe('Version 1 header 1.0.0 2 files 1 credit Not verified')
    expect(outcomeOf({ ...kept, passed: false })).toBe('Version 1 header 1.0.0 2 files 1 credit Not working')
  })

  it('has at most the trust level of its source when it was restored', () => {
    const restored = { versionNumber: 3, headerVersion: '1.0.0', origin: 'restore' } as const
    expect(outcomeOf({ ...restored, passed: true })).toBe('Version 3 header 1.0.0')
    expect(outcomeOf({ ...restored, passed: null })).toBe('Version 3 header 1.0.0 Not verified')
    expect(outcomeOf({ ...restored, passed: false })).toBe('Version 3 header 1.0.0 Not working')
  })
})

describe('an answer that went back to an earlier version', () => {
  it('names both versions and is free, and has at most the trust level of the earlier one', () => {
    const back = { outcome: 'restored', restored: 1, versionNumber: 3, headerVersion: '1.0.0' } as const
    expect(outcomeOf({ ...back, passed: true })).toBe(
      'Version 3 header 1.0.0 Restored from version 1 Not charged',
    )
    expect(outcomeOf({ ...back, passed: false })).toContain('Not charged Not working')
  })
})

describe('an answer without files', () => {
  it('is described as not charged', () => {
    expect(outcomeOf({ outcome: 'answered' })).toBe('Answered Not charged')
    expect(outcomeOf({ outcome: 'delivered', versionNumber: 1, headerVersion: '1.0.0' })).toContain(
      ' 1 credit ',
    )
  })
})

describe('a list of file names', () => {
  it('starts with the PHP files of the top folder, including the main file', () => {
    expect(
      entriesFirst([
        'assets/css/a.css',
        'includes/class-a.php',
        'my-form.php',
        'readme.txt',
        'uninstall.php',
      ]),
    ).toEqual(['my-form.php', 'uninstall.php', 'assets/css/a.css', 'includes/class-a.php', 'readme.txt'])
  })
})
