import { limits } from '#contract/limits.ts'
import { zipErrors } from '#contract/messages/error-codes.ts'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'

const texts = pluginEditorMessages.problems

/** Why there is no plugin of a ZIP. */
export interface Problem {
  readonly title: string
  readonly text: string
  /** What helps, or null. */
  readonly hint: string | null
  /** Whether the same file may be taken the next time. */
  readonly retry: boolean
}

const refused = (title: string, text: string): Problem => ({ title, text, hint: null, retry: false })

/** What is wrong with a file that can be told without reading it (spec, core §5), or null. */
export function problemOfFile({ name, size }: File): Problem | null {
  if (!/\.zip$/i.test(name)) return refused(texts.notZip, zipErrors.not_a_zip)
  if (size > limits.upload.zipBytes) return refused(texts.tooLarge, zipErrors.zip_too_large)
  return null
}

/** Why the server has not taken a file. */
export function problemOfAnswer(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { ...refused(texts.failed, sentenceOf(error)), retry: true }
  const { code, message, status, details } = error
  if (code === 'not_a_zip') return refused(texts.notZip, message)
  if (code === 'zip_too_large' || code === 'too_large')
    return refused(texts.tooLarge, zipErrors.zip_too_large)
  if (code === 'not_a_plugin')
    return { ...refused(texts.failed, details.file ?? message), hint: details.hint ?? null }
  return {
    title: texts.failed,
    text: message,
    hint: status === 0 ? texts.lost.text : null,
    retry: true,
  }
}
