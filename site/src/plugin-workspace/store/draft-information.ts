import { informationSchema } from '#contract/schemas/turns.ts'
import type { InformationInput } from '#contract/schemas/turns.ts'
import { parseKept, tabStorage } from '../../lib/storage.ts'

const key = (pluginId: string) => `plugsmith:draft-information:${pluginId}`

/** Keeps Project Information that could not be saved because the session had ended. */
export const keepDraftInformation = (pluginId: string, input: InformationInput): boolean =>
  tabStorage.write(key(pluginId), JSON.stringify(input))

/** Gives it back once, over the values that it was typed over. */
export function takeDraftInformation(pluginId: string): InformationInput | null {
  const kept = informationSchema.safeParse(parseKept(tabStorage.read(key(pluginId))))
  tabStorage.remove(key(pluginId))
  return kept.success ? kept.data : null
}
