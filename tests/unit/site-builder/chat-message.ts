import type { ChatMessage } from '#contract/api.ts'
import { emptyAccount } from '#contract/turns/index.ts'

/** A message of the conversation with only the given properties set. */
export const chatMessage = (change: Partial<ChatMessage>): ChatMessage => ({
  id: 'm',
  role: 'assistant',
  content: '',
  createdAt: '',
  turnId: null,
  outcome: null,
  error: null,
  images: [],
  markedElements: [],
  draft: null,
  account: emptyAccount,
  restored: null,
  files: [],
  features: [],
  quickActions: [],
  versionNumber: null,
  headerVersion: null,
  origin: null,
  passed: null,
  ...change,
})
