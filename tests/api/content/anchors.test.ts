import { beforeAll, expect, inject, it } from 'vitest'
import { signIn } from '../../support/client.ts'
import type { Client } from '../../support/client.ts'
import { change, create, richText, unique, unpublish } from '../../support/content.ts'

/** The anchors of a legal page's sections. */

const product = inject('product')
let staff: Client

beforeAll(async () => {
  staff = (await signIn(product.url, product.accounts.admin)).client
})

interface Section {
  readonly id: string
  readonly title: string
  readonly anchor: string
}
interface Legal {
  readonly id: string
  readonly sections: readonly Section[]
}

const anchors = ({ sections }: Legal): string[] => sections.map(({ anchor }) => anchor)
/** Saves as the admin does while somebody types. */
const type = (id: string, sections: readonly object[]): Promise<Legal> =>
  change<Legal>(staff, 'legal-pages', id, { sections }, '&draft=true&autosave=true')
const body = richText('Text.')

/**
 * A draft with one section, whose title is typed letter by letter; sent as the admin does, with or without the anchor.
 */
async function typed(title: string): Promise<Legal> {
  const draft = {
    title: unique('Terms'),
    validFrom: '2026-11-01',
    sections: [{ title: title.slice(0, 1), body }],
  }
  let legal = await create<Legal>(staff, 'legal-pages', draft, '&draft=true&autosave=true')
  for (const end of [2, 5, title.length]) {
    const [section] = legal.sections
    const anchor = end === 5 ? '' : section?.anchor
    legal = await type(legal.id, [{ ...section, anchor, title: title.slice(0, end) }])
  }
  return legal
}

it('anchors follow the title until the page is published, then stay', async () => {
  const legal = await typed('Termination')
  expect(anchors(legal)).toEqual(['termination'])
  await change(staff, 'legal-pages', legal.id, { _status: 'published' })
  const [section] = legal.sections
  for (const anchor of ['termination', ''])
    expect(anchors(await type(legal.id, [{ ...section, anchor, title: 'How it ends' }]))).toEqual([
      'termination',
    ])
  // Anchors also stay fixed once the page is unpublished.
  await unpublish(staff, 'legal-pages', legal.id)
  expect(anchors(await type(legal.id, [{ ...section, title: 'The end' }]))).toEqual(['termination'])
})

it('the anchor of a section added later follows its own title without replacing another', async () => {
  const legal = await typed('Contact')
  await change(staff, 'legal-pages', legal.id, { _status: 'published' })
  const [known] = legal.sections
  const added = await type(legal.id, [{ title: 'C', body }, known!])
  expect(anchors(added)).toEqual(['c', 'contact'])
  const [first, second] = added.sections
  expect(anchors(await type(legal.id, [{ ...first, title: 'Contact' }, second!]))).toEqual([
    'contact-2',
    'contact',
  ])
})

it('anchors entered by staff stay until staff change them', async () => {
  const legal = await typed('Liability')
  const [section] = legal.sections
  await type(legal.id, [{ ...section, anchor: 'who-pays' }])
  const renamed = await type(legal.id, [{ ...section, anchor: 'who-pays', title: 'Limits' }])
  expect(anchors(renamed)).toEqual(['who-pays'])
  await change(staff, 'legal-pages', legal.id, { _status: 'published' })
  const changed = await change<Legal>(staff, 'legal-pages', legal.id, {
    sections: [{ ...section, title: 'Limits', anchor: 'limits' }],
    _status: 'published',
  })
  expect(anchors(changed)).toEqual(['limits'])
})
