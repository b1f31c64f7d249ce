import type { InlineBlock } from '#contract/content/blocks.ts'
import { contentMessages } from '#contract/messages/content.ts'
import { safeLink } from '../rich-text/index.ts'
import { below, codeBlock, headingLine, itemLines, linkTo, plainLine, quoted } from './text.ts'

/** Links of a writer, as a list; unsafe ones are left out. */
export const linkLines = (
  links: readonly { readonly label: string; readonly href: string }[],
  base: string,
): string =>
  itemLines(
    links.flatMap(({ label, href }) => {
      const link = safeLink(href)
      return link && label.trim() ? [linkTo(plainLine(label), new URL(link.href, base).href)] : []
    }),
  )

const ideaFacts = [
  ...(['useCase', 'whyProfitable', 'targetMarket', 'priceRange', 'revenueModel'] as const),
  ...(['monthlyPotential', 'marketPotential', 'trend', 'marketingTip'] as const),
]
const fact = (name: string, value: string): string => `**${plainLine(name)}:** ${plainLine(value)}`

/** A block of a text. Images are left out: their words stand around them. @param base canonical address of the site */
export function blockMarkdown(block: InlineBlock, base: string): string {
  switch (block.blockType) {
    case 'ideaCard': {
      const texts = contentMessages.idea
      const told = ideaFacts.flatMap((name) => (block[name] ? [fact(texts[name], block[name])] : []))
      const facts = [...told, fact(texts.difficulty, texts.difficulties[block.difficulty])]
      return below(
        headingLine(3, block.title),
        plainLine(block.description),
        itemLines(block.features.map(({ feature }) => plainLine(feature))),
        itemLines(facts),
        quoted(plainLine(block.prompt)),
      )
    }
    case 'callToAction':
      return below(headingLine(3, block.heading), plainLine(block.text), linkLines(block.buttons, base))
    case 'callout':
      return quoted(below(block.title && `**${plainLine(block.title)}**`, plainLine(block.text)))
    case 'code':
      return below(
        codeBlock(block.code, block.language === 'text' ? '' : block.language),
        plainLine(block.caption),
      )
    case 'image':
      return plainLine(block.caption)
    case 'promptBox':
      return below(block.heading && headingLine(3, block.heading), quoted(plainLine(block.prompt)))
  }
}
