'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import { fieldFragment, fieldIn } from './field-fragment.ts'
import { rowsAround, tabsTo } from './way-to-field.ts'

/** Milliseconds between looks at a form that is still being built, and after which a field is no longer waited for. */
const between = 100
const longest = 15_000

/** What takes the focus in a field, the first of these that it has: a text has buttons above it. */
const focusable = ['[contenteditable="true"]', 'input:not([type="hidden"]), textarea, select', 'button']

/** The element of a field; rich text has no id. */
const elementOf = (path: string): HTMLElement | null =>
  document.getElementById(fieldFragment(path).slice(1)) ??
  document.querySelector(`[data-field-path="${CSS.escape(path)}"]`)

/** Waits for what a form has not drawn yet. */
async function until<Found>(
  find: () => Found | null | undefined,
  signal: AbortSignal,
): Promise<Found | null> {
  for (const end = Date.now() + longest; !signal.aborted && Date.now() < end;) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, between))
  }
  return null
}

/** Opens the tabs and rows around a field, and puts the focus into it. */
async function show(path: string, tabs: ReturnType<typeof tabsTo>, signal: AbortSignal): Promise<void> {
  const form = await until(() => document.querySelector('.document-fields'), signal)
  if (!form) return
  let within: Element = form
  for (const { group, tab } of tabs ?? []) {
    const around = within
    const place = await until(() => around.querySelectorAll('.tabs-field')[group], signal)
    if (!place) return
    // Also where it is open: otherwise Payload would open the one that was open last.
    place.querySelectorAll<HTMLElement>('.tabs-field__tab-button')[tab]?.click()
    within = place.querySelector('.tabs-field__content-wrap') ?? place
  }
  let last: HTMLElement | null = null
  for (const id of rowsAround(path.split('.'))) {
    const row = await until(() => document.getElementById(id), signal)
    // Rows may have come or gone since the list was made.
    if (!row) break
    row
      .querySelector<HTMLElement>(
        ':scope > .collapsible > .collapsible__toggle-wrap > .collapsible__toggle--collapsed',
      )
      ?.click()
    last = row
  }
  const field = (await until(() => elementOf(path), signal)) ?? last
  if (!field || signal.aborted) return
  field.scrollIntoView({ block: 'center' })
  for (const kind of focusable) {
    const inside = field.matches(kind) ? field : field.querySelector<HTMLElement>(kind)
    if (!inside) continue
    inside.focus({ preventScroll: true })
    return
  }
}

/**
 * Opens a form at the field that the address names, as in `#field-body`: the browser finds it only if its tab and its rows
 * are open.
 */
export function NamedField() {
  const { getEntityConfig } = useConfig()
  const { collectionSlug, globalSlug } = useDocumentInfo()
  useEffect(() => {
    const path = fieldIn(location.hash)
    const config = globalSlug
      ? getEntityConfig({ globalSlug })
      : collectionSlug
        ? getEntityConfig({ collectionSlug })
        : null
    if (path === null || !config) return undefined
    const stop = new AbortController()
    // People who click or type meanwhile are busy elsewhere, and the focus must not move.
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, () => stop.abort(), { capture: true, signal: stop.signal })
    void show(path, tabsTo(config.fields, path.split('.')), stop.signal)
    return () => stop.abort()
  }, [collectionSlug, globalSlug, getEntityConfig])
  return null
}
