import { useEffect, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { sourceRoutes } from '#contract/source-routes.ts'
import { api } from '../../../../lib/api.ts'

/** A plugin that can be copied. */
export interface Copied {
  readonly id: string
  readonly name: string
}

async function ownOnes(): Promise<readonly Copied[]> {
  const { own } = await api.call(apiRoutes.dashboard)
  // Those that were brought along open in the editor anyway.
  const made = own.docs.filter(({ isImported, versionNumber }) => !isImported && versionNumber !== null)
  return made.slice(0, limits.lists.publicPlugins)
}

const publicOnes = async (): Promise<readonly Copied[]> => (await api.call(sourceRoutes.publicPlugins)).docs

/** One's own newest plugins from the builder, and the newest public ones; none while, or if, they cannot be loaded. */
export function usePlugins(): { readonly own: readonly Copied[]; readonly everyones: readonly Copied[] } {
  const [own, setOwn] = useState<readonly Copied[]>([])
  const [everyones, setEveryones] = useState<readonly Copied[]>([])
  useEffect(() => {
    let wanted = true
    const load = (list: Promise<readonly Copied[]>, show: (list: readonly Copied[]) => void) =>
      list.then(
        (loaded) => {
          if (wanted) show(loaded)
        },
        // The other ways in remain.
        () => undefined,
      )
    void load(ownOnes(), setOwn)
    void load(publicOnes(), setEveryones)
    return () => {
      wanted = false
    }
  }, [])
  return { own, everyones }
}
