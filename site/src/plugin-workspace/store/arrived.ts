import { apiRoutes } from '#contract/api.ts'
import { api, ApiError } from '../../lib/api.ts'
import { keepDraftImages, readDraftImages } from './draft-images.ts'
import { keepDraft, readDraft } from './draft-text.ts'
import { keepDraftMarks, readDraftMarks } from './marks.ts'
import { forgetUnanswered, unanswered, wordsOf } from './unanswered.ts'

/** So long the page waits for that before it opens without knowing. */
const patienceMs = 5_000

const emptyBox = { text: '', attachments: [], markedElements: [] }

/** What waits in the box of a plugin, as far as it was kept. */
const readBox = (pluginId: string | null) => ({
  text: readDraft(pluginId),
  attachments: readDraftImages(pluginId),
  markedElements: readDraftMarks(pluginId),
})

function keepBox(pluginId: string | null, box: ReturnType<typeof readBox>): void {
  keepDraft(pluginId, box.text)
  keepDraftImages(pluginId, box.attachments)
  keepDraftMarks(pluginId, box.markedElements)
}

/** Whether it would be this message once more. */
function isStillInBox(pluginId: string | null, words: string): boolean {
  const { text, attachments, markedElements } = readBox(pluginId)
  const images = attachments.flatMap(({ image }) => image ?? [])
  return words === wordsOf({ prompt: text.trim(), images, markedElements })
}

/**
 * Asks what became of a message that was sent before the page was loaded, and not answered in it: a reload in between, a
 * network that was lost. Where it has arrived its turn goes on, and the box need not hold it any more.
 * @returns the plugin that the page is about, also where that was begun by the message; null for a new one
 */
export async function takeArrived(pluginId: string | null): Promise<string | null> {
  const sent = unanswered(pluginId)
  if (!sent) return pluginId
  try {
    const { turn } = await api.call(apiRoutes.turnOfRequest.at(sent.requestId), {
      signal: AbortSignal.timeout(patienceMs),
    })
    // It has not: sent again it is the same message.
    if (!turn) return pluginId
    const box = isStillInBox(pluginId, sent.words) ? emptyBox : readBox(pluginId)
    keepBox(pluginId, emptyBox)
    keepBox(turn.pluginId, box)
    forgetUnanswered(pluginId)
    return turn.pluginId
  } catch (error) {
    // Nobody can say: sent again it is the same message, too.
    if (!(error instanceof ApiError)) throw error
    return pluginId
  }
}
