import type { Executor } from '../../platform/database/index.ts'
import { appendVersion } from './versions.ts'
import type { Version } from './versions.ts'

/**
 * Begins a copied plugin with the files, previews and report of a version. What was said about that version stays with its
 * plugin.
 */
export const appendCopied = (
  tx: Executor,
  pluginId: string,
  { headerVersion, manifest, backendPreviewHtml, frontendPreviewHtml, report }: Version,
): Promise<{ id: string; versionNumber: number }> =>
  appendVersion(tx, {
    pluginId,
    headerVersion,
    turnId: null,
    origin: 'copy',
    userPrompt: null,
    assistantResponse: null,
    manifest,
    backendPreviewHtml,
    frontendPreviewHtml,
    report,
  })
