import type { ViewMode } from '#contract/turns/index.ts'
import { storable } from '../../database/index.ts'
import type { Executor } from '../../database/index.ts'
import { getBlob } from '../../plugins/blobs.ts'
import type { Version } from '../../plugins/versions.ts'

const decoder = new TextDecoder()

/** The mock previews of a new version: what the turn has set, else what the version before it had. */
export async function previewsOf(
  executor: Executor,
  previews: Readonly<Partial<Record<ViewMode, string>>>,
  base: Version | null,
): Promise<Pick<Version, 'backendPreviewHtml' | 'frontendPreviewHtml'>> {
  const html = async (hash: string | undefined, before: string | null | undefined) =>
    hash ? storable(decoder.decode(await getBlob(executor, hash))) : (before ?? null)
  return {
    backendPreviewHtml: await html(previews.backend, base?.backendPreviewHtml),
    frontendPreviewHtml: await html(previews.frontend, base?.frontendPreviewHtml),
  }
}
