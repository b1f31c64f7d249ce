import type { PageBlock, StepDrawing } from '#contract/content/blocks.ts'
import type { LegalPage, Page } from '#contract/content/documents.ts'
import type { Content } from '#contract/content/reader.ts'
import { readQuestions } from './questions.ts'
import type { Question } from './questions.ts'
import { blockName, HeadingIds, readRichText } from './rich-text/index.ts'
import type { RenderedText } from './rich-text/index.ts'

/** A step that has a name of its own on its page. */
export interface ReadStep {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly drawing: StepDrawing | null
}

/** A block with the content that it shows besides its own fields. */
export type ReadBlock = { readonly id: string; readonly first: boolean } & (
  | { readonly block: Exclude<PageBlock, { blockType: 'prose' | 'questions' | 'hero' | 'steps' }> }
  | {
      readonly block: Extract<PageBlock, { blockType: 'steps' }>
      /** Shown one below the other, with contents; null where none of them has a drawing. */
      readonly walk: readonly ReadStep[] | null
    }
  | {
      readonly block: Extract<PageBlock, { blockType: 'hero' }>
      /** Id of its box for a prompt; null for none. */
      readonly box: string | null
    }
  | { readonly block: { readonly blockType: 'prose' }; readonly text: RenderedText }
  | {
      readonly block: { readonly blockType: 'questions'; readonly heading: string }
      readonly questions: readonly Question[]
    }
)

/** Ids that every page has; `ask` is the first box for a prompt. */
const taken = ['main', 'ask']

/** The blocks of a page, with what they name: questions that are not published any more are left out. */
export async function readBlocks(page: Page, content: Content): Promise<readonly ReadBlock[]> {
  const names = new HeadingIds(taken)
  const blocks: ReadBlock[] = []
  for (const [at, block] of page.blocks.entries()) {
    const frame = {
      id: names.give(block.blockType === 'prose' ? 'prose' : blockName(block)),
      first: at === 0,
    }
    if (block.blockType === 'prose') {
      const text = await readRichText(block.body, content, { names })
      blocks.push({ ...frame, block: { blockType: 'prose' }, text })
    } else if (block.blockType === 'questions') {
      const found = await Promise.all(block.faqs.map((id) => content.get('faqs', id)))
      const entries = found.flatMap((entry) => (entry ? [entry] : []))
      const questions = await readQuestions(entries, content, names, 2)
      if (questions.length > 0)
        blocks.push({ ...frame, block: { blockType: 'questions', heading: block.heading }, questions })
    } else if (block.blockType === 'hero') {
      const isFirstBox = !blocks.some((read) => 'box' in read && read.box !== null)
      const box = !block.prompt ? null : isFirstBox ? 'ask' : names.give('ask')
      blocks.push({ ...frame, block, box })
    } else if (block.blockType === 'steps') {
      const steps = block.items.map(({ title, text, drawing = null }) => ({ title, text, drawing }))
      const walk = steps.some(({ drawing }) => drawing)
        ? steps.map((step) => ({ ...step, id: names.give(step.title) }))
        : null
      blocks.push({ ...frame, block, walk })
    } else blocks.push({ ...frame, block })
  }
  return blocks
}

/** A part of a legal page, numbered. */
export interface LegalSection {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly text: RenderedText
}

export async function readLegalSections(page: LegalPage, content: Content): Promise<readonly LegalSection[]> {
  const names = new HeadingIds(taken)
  // Their own names first: a heading within a part must not take one.
  const ids = page.sections.map(({ anchor, title }) => names.give(anchor || title))
  const sections: LegalSection[] = []
  for (const [at, { title, body }] of page.sections.entries()) {
    const text = await readRichText(body, content, { names, under: 2 })
    sections.push({ id: ids[at] ?? '', number: at + 1, title, text })
  }
  return sections
}
