import '../../../site/src/styles/global.css'
import '../../../site/src/styles/app.css'
import '../../../site/src/workbench/workbench.css'
import '../../../site/src/ui/commands/commands.css'
import '../../../site/src/ui/referral/invite.css'
import '../../../site/src/plugin-workspace/code/code.css'
import '../../../site/src/plugin-workspace/history/history.css'
import '../../../site/src/plugin-workspace/preview/preview.css'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ChatMessage, PluginSummary, Workspace } from '#contract/api.ts'
import { routes } from '#contract/routes.ts'
import { emptyAccount, newTurnState } from '#contract/turns/index.ts'
import type { TurnState } from '#contract/turns/index.ts'
import BuilderIsland from '../../../site/src/islands/builder/index.tsx'
import { show } from './screen.tsx'
import { person, stubServer } from './server.ts'
import type { Server } from './server.ts'
import { storedVersion, stubVersions } from './versions.ts'
import type { StoredVersion } from './versions.ts'

/** The builder, located by the accessible names of its parts. */

export const promptBox = page.getByRole('textbox', { name: 'Message' })
export const sendButton = page.getByRole('button', { name: 'Send', exact: true })
export const conversation = page.getByRole('log', { name: 'Conversation' })
export const toast = (text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })
export const credits = (count: number) =>
  page.getByRole('banner').getByRole('link', { name: `${count} ${count === 1 ? 'credit' : 'credits'} left` })

const createdAt = '2026-11-20T10:00:00.000Z'

export const plugin: PluginSummary = {
  id: '0194c1f0-0000-7000-8000-0000000000aa',
  name: 'Tide Table',
  slug: 'tide-table',
  description: 'Shows the tide.',
  status: 'completed',
  author: 'Ada Lovelace',
  version: '1.0.0',
  isPublic: false,
  isImported: false,
  isCopy: false,
  originalPlugin: null,
  createdAt,
  updatedAt: createdAt,
}

export const firstVersion = storedVersion(1, {
  'tide-table.php': '<?php\n/**\n * Plugin Name: Tide Table\n */\n',
  'readme.txt': '=== Tide Table ===\n',
})

/** A message of the conversation. */
export const message = (change: Partial<ChatMessage>): ChatMessage => ({
  id: crypto.randomUUID(),
  role: 'user',
  content: 'A tide table',
  createdAt,
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

/** A plugin with one version, as the builder opens it. */
export const workspaceOf = (change: Partial<Workspace> = {}): Workspace => ({
  plugin,
  version: firstVersion.summary,
  mainFile: null,
  checking: false,
  paidDownload: null,
  locks: [],
  activeTurn: null,
  model: 'offline',
  modelTakesImages: false,
  messages: [],
  earlier: false,
  ...change,
})

/** A turn that has just started. */
export const turnOf = (prompt: string, change: Partial<TurnState> = {}): TurnState => ({
  ...newTurnState({
    id: '0194c1f0-0000-7000-8000-0000000000cc',
    pluginId: plugin.id,
    requestId: crypto.randomUUID(),
    prompt,
    viewMode: 'backend',
    createdAt: new Date().toISOString(),
  }),
  ...change,
})

interface Options {
  /** The plugin to open; if it and the versions are omitted, the builder is empty. */
  readonly workspace?: Workspace
  /** The plugin's versions, oldest first; defaults to a single one. */
  readonly versions?: readonly StoredVersion[]
  /** The available credits. */
  readonly spendable?: number
  /** Changes the stubbed responses before the builder loads. */
  readonly prepare?: (server: Server) => void
  /** The address; defaults to that of the workspace's plugin. */
  readonly at?: string
  readonly width?: number
  readonly height?: number
}

/** Opens the builder without waiting for it. */
export async function showBuilder({
  versions,
  workspace = versions && workspaceOf({ version: versions.at(-1)?.summary ?? null }),
  spendable = 10,
  prepare,
  at = workspace ? `${routes.builder}?id=${workspace.plugin.id}` : routes.builder,
  ...size
}: Options = {}) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/credits': () => ({ spendable, reserved: 0 }),
    'GET /api/app/referral': () => ({
      inviteCode: 'ABCD2345',
      link: '/auth?ref=ABCD2345',
      completed: 0,
      earned: 0,
    }),
    'GET /api/app/plugins/*/workspace': () => workspace ?? workspaceOf(),
    'GET /api/app/turns/*': () => ({ turn: workspace?.activeTurn ?? turnOf('') }),
  })
  stubVersions(server, versions ?? [firstVersion])
  prepare?.(server)
  const screen = await show(<BuilderIsland places={[]} />, { at, whole: true, ...size })
  return { ...screen, server }
}

/** Opens the builder and waits for its chat. */
export async function openBuilder(options: Options = {}) {
  const screen = await showBuilder(options)
  await expect.element(promptBox).toBeVisible()
  await expect.element(credits(options.spendable ?? 10)).toBeVisible()
  return screen
}

/** Writes a message and sends it. */
export async function send(prompt: string): Promise<void> {
  await promptBox.fill(prompt)
  await sendButton.click()
}
