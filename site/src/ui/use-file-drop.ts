import { useEffect, useState } from 'react'
import type { DragEvent } from 'react'

const carriesFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false

/** A file dropped beside its place must not replace the page. */
function refuseElsewhere(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/**
 * Takes files that are dropped on a place.
 * @returns whether something is being held over it, and what it has to listen to
 */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    window.addEventListener('dragover', refuseElsewhere)
    window.addEventListener('drop', refuseElsewhere)
    return () => {
      window.removeEventListener('dragover', refuseElsewhere)
      window.removeEventListener('drop', refuseElsewhere)
    }
  }, [])
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      // Passing from one part of it to another is not leaving it.
      const to = event.relatedTarget
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
