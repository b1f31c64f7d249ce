import { useLayoutEffect, useRef, useState } from 'react'
import { editorMessages as texts } from '#contract/messages/editor.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Status } from '../Status.tsx'
import type { Difference } from './difference.ts'
import { shadowOf } from './shadow.ts'
import { lazyModule, useModule } from '../use-module.ts'

const difference = lazyModule(() => import('./difference.ts'))

/** Side by side from this width on, in pixels: each half has room for a line of code. */
const wideFrom = 680

/** A diff of two texts, side by side if there is room. The editor loads with the first one. */
export function DifferenceView({ path, before, after, labels, whole }: Omit<Difference, 'wide'>) {
  const host = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState<boolean | null>(null)
  const { module, failed, retry } = useModule(difference)

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const measure = () => setWide(element.clientWidth >= wideFrom)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (!host.current || !module || wide === null) return
    return module.openDifference(shadowOf(host.current), { path, before, after, labels, wide, whole })
  }, [module, path, before, after, labels, wide, whole])

  return (
    <>
      {failed ? (
        <ErrorState title={texts.failed} onRetry={retry} />
      ) : (
        !module && <Status className="stage-note">{texts.loading}</Status>
      )}
      <div className={module ? 'code' : 'code waiting'} ref={host} />
    </>
  )
}
