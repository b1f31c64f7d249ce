import { useEffect, useState } from 'react'

/** A part of the program that is fetched when it is first needed. */
export interface LazyModule<Module> {
  load(): Promise<Module>
  /** The module, once it has come. */
  readonly atHand: Module | null
}

/** Imports a module once; a failed import is retried the next time. */
export function lazyModule<Module>(fetchModule: () => Promise<Module>): LazyModule<Module> {
  let atHand: Module | null = null
  return {
    get atHand() {
      return atHand
    },
    load: async () => (atHand ??= await fetchModule()),
  }
}

interface Use<Module> {
  readonly module: Module | null
  readonly failed: boolean
  retry(): void
}

/** A lazy module for a component; from the second time on it is there at once. */
export function useModule<Module extends object>(lazy: LazyModule<Module>): Use<Module> {
  const [module, setModule] = useState<Module | null>(lazy.atHand)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (lazy.atHand) return setModule(lazy.atHand)
    let wanted = true
    setFailed(false)
    lazy.load().then(
      (loaded) => {
        if (wanted) setModule(loaded)
      },
      () => {
        if (wanted) setFailed(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [lazy, round])
  return { module, failed, retry: () => setRound((before) => before + 1) }
}
