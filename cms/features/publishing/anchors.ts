import type { CollectionBeforeValidateHook, PayloadRequest } from 'payload'
import type { LegalPage } from '../../payload-types.ts'
import { executorOf, rows, sql } from '../../platform/database/index.ts'
import { isMadeFrom, kebab } from './kebab.ts'

type Section = NonNullable<LegalPage['sections']>[number]
interface Anchored {
  readonly section: Section
  readonly anchor: string
  /** Whether readers have seen it in an address, or staff wrote it. */
  readonly stays: boolean
}

const madeOf = (title: string | null | undefined): string => kebab(title ?? '') || 'section'

/** Ids of all sections that were ever published: legal pages keep every version. */
async function publishedSections(req: PayloadRequest, id: string): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: string }>(
    await executorOf(req),
    sql`select distinct section._uuid as id
        from _legal_pages_v version join _legal_pages_v_version_sections section on section._parent_id = version.id
        where version.parent_id = ${id} and version.was_published and section._uuid is not null`,
  )
  return new Set(found.map((one) => one.id))
}

/** The anchor of a section: as written by staff, else as published, else from its current title. */
function anchorOf(section: Section, before: Section | undefined, published: ReadonlySet<string>): Anchored {
  const entered = kebab(section.anchor ?? '')
  const previous = before?.anchor ?? ''
  if (entered !== '' && entered !== previous) return { section, anchor: entered, stays: true }
  const isKnown = previous !== '' && published.has(section.id ?? '')
  const isWritten = entered !== '' && !isMadeFrom(entered, madeOf(before?.title))
  if (isKnown || isWritten) return { section, anchor: previous, stays: true }
  return { section, anchor: madeOf(section.title), stays: false }
}

/**
 * Gives each section a unique anchor. It follows the title until the section is published or staff write an anchor, and
 * then stays, so that links to the section keep working.
 */
export const anchorSections: CollectionBeforeValidateHook<LegalPage> = async ({ data, originalDoc, req }) => {
  if (!data?.sections) return data
  const { id, sections: before = [] } = originalDoc ?? {}
  const published = id === undefined ? new Set<string>() : await publishedSections(req, id)
  const anchored = data.sections.map((section) =>
    anchorOf(
      section,
      before.find((one) => one.id === section.id),
      published,
    ),
  )
  // Fixed anchors are assigned first, whatever the order of the sections.
  const used = new Set<string>()
  const free = ({ anchor: wished }: Anchored): string => {
    let anchor = wished
    for (let number = 2; used.has(anchor); number += 1) anchor = `${wished}-${number}`
    used.add(anchor)
    return anchor
  }
  const anchors = new Map<Section, string>()
  for (const stays of [true, false]) {
    for (const one of anchored) if (one.stays === stays) anchors.set(one.section, free(one))
  }
  return { ...data, sections: data.sections.map((section) => ({ ...section, anchor: anchors.get(section) })) }
}
