import { describe, expect, it } from 'vitest'
import { globalSchemas } from '#contract/content/documents.ts'
import { shownSections, startSectionKinds } from '#contract/content/start-page.ts'

/** What the start page shows of the sections that its document has. */

const kindsOf = (sections: unknown) =>
  shownSections(globalSchemas.home.parse({ sections }).sections).map(({ blockType }) => blockType)

describe('the sections of the start page', () => {
  it.each([[null], [undefined], [[]]])('are the usual ones where none was chosen: %o', (sections) => {
    expect(kindsOf(sections)).toEqual(startSectionKinds)
  })

  it('are shown in the chosen order, without those that are hidden', () => {
    expect(
      kindsOf([
        { blockType: 'opening' },
        { blockType: 'prices' },
        { blockType: 'features', hidden: true },
        { blockType: 'example', hidden: false },
      ]),
    ).toEqual(['opening', 'prices', 'example'])
  })

  it('always have the prompt, first where nobody placed it', () => {
    expect(kindsOf([{ blockType: 'closing' }])).toEqual(['opening', 'closing'])
    expect(kindsOf([{ blockType: 'closing', hidden: true }])).toEqual(['opening'])
    expect(kindsOf([{ blockType: 'faq' }, { blockType: 'opening', hidden: true }])).toEqual([
      'faq',
      'opening',
    ])
  })

  it('read emptied fields as Payload sends them', () => {
    const [opening] = globalSchemas.home.parse({
      sections: [{ blockType: 'opening', heading: null, examples: null, id: 'a' }],
    }).sections
    expect(opening).toEqual({
      blockType: 'opening',
      heading: '',
      text: '',
      rack: '',
      examples: [],
      promises: [],
    })
  })
})
