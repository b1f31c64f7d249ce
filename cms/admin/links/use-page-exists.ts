'use client'
import { useEffect, useState } from 'react'
import { staffRoutes } from '#contract/staff-routes.ts'
import { maxAddresses, existingAddressesSchema } from '#contract/publishing.ts'
import type { ExistingAddresses } from '#contract/publishing.ts'
import { call } from '../call.ts'

type Answer = (standing: ExistingAddresses) => void

/** Paths of all rows of a page, requested together. */
let waiting = new Map<string, Answer[]>()

async function askForAll(): Promise<void> {
  const asked = waiting
  waiting = new Map()
  const paths = [...asked.keys()]
  for (let at = 0; at < paths.length; at += maxAddresses) {
    const query = new URLSearchParams(paths.slice(at, at + maxAddresses).map((path) => ['path', path]))
    const answer = await call(staffRoutes.addresses, { query }).catch(() => null)
    // Show nothing about a link while the server cannot be reached.
    if (!answer) continue
    const standing = existingAddressesSchema.parse(answer)
    for (const path of Object.keys(standing)) for (const onAnswer of asked.get(path) ?? []) onAnswer(standing)
  }
}

/** Debounce in milliseconds. */
const pause = 300

/** Whether a page exists at one of our paths; undefined before that is known, and for null. */
export function usePageExists(path: string | null): boolean | undefined {
  const [existing, setKnown] = useState<ExistingAddresses>({})
  useEffect(() => {
    if (path === null) return
    let isWanted = true
    const timer = setTimeout(() => {
      if (waiting.size === 0) setTimeout(() => void askForAll())
      const onAnswer: Answer = (standing) => {
        if (isWanted) setKnown(standing)
      }
      waiting.set(path, [...(waiting.get(path) ?? []), onAnswer])
    }, pause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [path])
  return path === null ? undefined : existing[path]
}
