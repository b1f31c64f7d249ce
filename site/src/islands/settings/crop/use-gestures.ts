import { useEffect, useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { moved, zoomed } from './geometry.ts'
import type { Point, Size, Square } from './geometry.ts'

/** The height of a line, for wheels that count in lines. */
const linePx = 33
/** How far a wheel turns to zoom by the factor e, in pixels; trackpads report a pinch as small turns with Ctrl. */
const turnPx = { wheel: 500, pinch: 100 } as const

export type Change = (change: (before: Square) => Square) => void

/** A place in the window, from the middle of an element and in its widths. */
function placeIn(element: Element, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (x - left - width / 2) / width, y: (y - top - height / 2) / width }
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** A turn of the wheel over the picture zooms it about the pointer. */
function useWheel(box: RefObject<HTMLElement | null>, square: RefObject<HTMLElement | null>, turn: OnTurn) {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    const { current: element } = box
    const onWheel = (event: WheelEvent) => {
      // React listens passively, which cannot keep the page from scrolling.
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * linePx : event.deltaY
      const by = Math.exp(-pixels / (event.ctrlKey ? turnPx.pinch : turnPx.wheel))
      if (square.current) latest.current(by, placeIn(square.current, event))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [box, square])
}
type OnTurn = (by: number, about: Point) => void

/**
 * Drags a picture with a pointer, zooms it with two fingers or a wheel.
 * @param box what is touched
 * @param square the square that is cut out, in `box`
 * @returns the properties of `box`
 */
export function useGestures(
  box: RefObject<HTMLElement | null>,
  square: RefObject<HTMLElement | null>,
  size: Size,
  change: Change,
) {
  const pointers = useRef(new Map<number, Point>())
  useWheel(box, square, (by, about) => change((before) => zoomed(size, before, before.zoom * by, about)))

  const move = (event: PointerEvent) => {
    const last = pointers.current.get(event.pointerId)
    if (!last || !square.current) return
    const here = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, here)
    const { width } = square.current.getBoundingClientRect()
    // The middle between two fingers moves half as far as one of them.
    const way = width * (other ? 2 : 1)
    const by = { x: (here.x - last.x) / way, y: (here.y - last.y) / way }
    const about = other && placeIn(square.current, { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 })
    const factor = other ? apart(here, other) / Math.max(apart(last, other), 1) : 1
    change((before) => {
      const square = moved(size, before, by)
      return about ? zoomed(size, square, square.zoom * factor, about) : square
    })
  }
  const leave = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || pointers.current.size === 2) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: move,
    onPointerUp: leave,
    onPointerCancel: leave,
  }
}
