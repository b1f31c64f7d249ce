import type { ViewMode } from '#contract/turns/index.ts'
import { storable } from '../../database/index.ts'
import type { Executor } from '../../database/index.ts'
import { getBlob } from '../../plugins/blobs.ts'
import type { Version } from '../../plugins/versions.ts'
import { isCaptured } from '#wordpress/captured/index.ts'
import type { CapturedPreviews } from '#wordpress/captured/index.ts'

const decoder = new TextDecoder()

/**
 * The previews of a new version: what WordPress showed of it, else the mock that the turn has set, else what the version
 * before it had. What WordPress showed of that version is not passed on where it was asked again and shows nothing more.
 * @param captured null where the files were not tried in WordPress
 */
export async function previewsOf(
  executor: Executor,
  previews: Readonly<Partial<Record<ViewMode, string>>>,
  base: Version | null,
  captured: CapturedPreviews | null = null,
): Promise<Pick<Version, 'backendPreviewHtml' | 'frontendPreviewHtml'>> {
  const html = async (view: ViewMode, before: string | null | undefined) => {
    const shown = captured?.[view]
    if (shown) return storable(shown)
    const mock = previews[view]
    if (mock) return storable(decoder.decode(await getBlob(executor, mock)))
    return captured && before && isCaptured(before) ? null : (before ?? null)
  }
  return {
    backendPreviewHtml: await html('backend', base?.backendPreviewHtml),
    frontendPreviewHtml: await html('frontend', base?.frontendPreviewHtml),
  }
}
