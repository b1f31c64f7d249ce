import { deviceStorage } from './storage.ts'

/** The counter of the start page (spec, community §4 and §9): kept in the browser, from 198. */
export const firstCount = 198
const key = 'pluginCount'
/** Between two steps, in milliseconds. */
const step = { least: 15_000, most: 45_000 }
const fewestWheels = 4

/** The digits of a number, with zeros in front up to four. */
export const wheelsOf = (count: number): readonly { readonly digit: string; readonly leads: boolean }[] => {
  const digits = String(count)
  const padded = digits.padStart(fewestWheels, '0')
  return [...padded].map((digit, at) => ({ digit, leads: at < padded.length - digits.length }))
}

/** The number that this browser has counted to. */
export function keptCount(): number {
  const kept = Number(deviceStorage.read(key) ?? '')
  return Number.isSafeInteger(kept) && kept >= firstCount ? kept : firstCount
}

/** Counts one more, and keeps it. @param shown the number before, in case it is kept nowhere. @returns the new number */
export function countOn(shown: number): number {
  const next = Math.max(keptCount(), shown) + 1
  deviceStorage.write(key, String(next))
  return next
}

/** When to count on, in milliseconds. @param random from 0 to 1 */
export const untilNext = (random: number): number => step.least + random * (step.most - step.least)
