import type { RefObject } from 'react'
import { lazyModule, useModule } from '../../ui/use-module.ts'

const lists = lazyModule(() => import('./PeopleList.tsx'))

interface Props {
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** The text in the box. */
  readonly text: string
  /** The thread that it is for, whose people come first. */
  readonly thread: string | undefined
}

function LoadedList(props: Props) {
  const { module } = useModule(lists)
  return module && <module.PeopleList {...props} />
}

/** Suggests people to mention; loaded with the first `@`. */
export const Mentions = (props: Props) => props.text.includes('@') && <LoadedList {...props} />
