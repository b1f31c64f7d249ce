import type { PluginSummary } from './api.ts'

/** A plugin that its owner shows to everyone (spec, community §7). */
export interface PublicPlugin {
  readonly id: string
  readonly name: string
  /** The first `limits.lists.descriptionExcerpt` characters; '' if there is none. */
  readonly description: string
  readonly author: string
  /** In the header of its newest version that passed the checks, which is what a copy begins with. */
  readonly version: string
  readonly createdAt: string
}

/** A public plugin as a thread shows it. */
export interface ShownPlugin extends Omit<PublicPlugin, 'createdAt'> {
  /** Whether a version of it has passed the checks; if none has, it cannot be copied, and `version` is the newest one. */
  readonly verified: boolean
}

/** `GET /api/app/public-plugins`, newest first. */
export interface PublicPluginsAnswer {
  readonly docs: readonly PublicPlugin[]
}

/** `POST /api/app/plugins/{id}/copy` (201) */
export interface CopyAnswer {
  readonly plugin: PluginSummary
}
