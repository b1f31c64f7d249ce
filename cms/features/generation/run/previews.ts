import type { ViewMode } from '#contract/turns/index.ts'
import { storable } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { getBlob } from '../../../platform/blobs.ts'
import type { Version } from '../../plugins/index.ts'
import { asMock, isCaptured } from '#wordpress/captured/index.ts'
import type { CapturedPreviews } from '#wordpress/captured/index.ts'

const decoder = new TextDecoder()

/**
 * The previews of a new version: what WordPress rendered of it, else the mock preview of this turn, else the mock
 * preview of the previous version. What WordPress rendered of that version is not reused, because it never ran these
 * files.
 * @param captured null where the files were not run in WordPress
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
    if (mock) return storable(asMock(decoder.decode(await getBlob(executor, mock))))
    return before && !isCaptured(before) ? before : null
  }
  return {
    backendPreviewHtml: await html('backend', base?.backendPreviewHtml),
    frontendPreviewHtml: await html('frontend', base?.frontendPreviewHtml),
  }
}
