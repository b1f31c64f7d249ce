import { addressedCollections } from '#contract/content/kinds.ts'
import {
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  IndentFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  UnorderedListFeature,
  lexicalEditor,
} from '@payloadcms/richtext-lexical'
import type { FieldAffectingData, RichTextField } from 'payload'
import { richText as validateRichText } from 'payload/shared'
import { inlineBlocks } from '../blocks/inline.ts'
import { linkProblem } from './link.ts'
import { refusedLink } from './refused-link.ts'
import { guardRichText } from './rich-text-guard.ts'
import { WritingFeature } from './writing-feature.ts'

const checkedAddress = (field: FieldAffectingData): FieldAffectingData =>
  'name' in field && field.name === 'url' && field.type === 'text'
    ? {
        ...field,
        validate: (value: unknown, { siblingData }: { siblingData: { linkType?: unknown } }) =>
          siblingData.linkType === 'internal' || (linkProblem(value) ?? true),
        // Payload's own hook escapes each address that it does not know, such as a path with å, so that it leads nowhere.
        hooks: {},
      }
    : field

const link = LinkFeature({
  enabledCollections: addressedCollections,
  maxDepth: 0,
  fields: ({ defaultFields }) => defaultFields.map(checkedAddress),
})

/** Features of every editor. */
const common = [
  ParagraphFeature(),
  BoldFeature(),
  ItalicFeature(),
  StrikethroughFeature(),
  InlineCodeFeature(),
  UnorderedListFeature(),
  OrderedListFeature(),
  IndentFeature(),
  link,
  InlineToolbarFeature(),
  FixedToolbarFeature(),
  WritingFeature(),
]

/** Paragraphs, lists and links, for answers and sections. */
export const plainEditor = lexicalEditor({
  features: [
    ...common,
    HeadingFeature({ enabledHeadingSizes: ['h3', 'h4'] }),
    BlockquoteFeature(),
    EXPERIMENTAL_TableFeature(),
  ],
})

/** For articles: headings, tables, and our blocks between the paragraphs. */
export const articleEditor = lexicalEditor({
  features: [
    ...common,
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    EXPERIMENTAL_TableFeature(),
    BlocksFeature({ blocks: [...inlineBlocks] }),
  ],
})

/** A text with formatting. */
export const richTextField = (
  name: string,
  label: string,
  editor: RichTextField['editor'],
  description?: string,
): RichTextField => ({
  name,
  label,
  type: 'richText',
  required: true,
  editor,
  // Payload's own validation names the node and the field of a link, not what is wrong with it.
  validate: (value, options) => refusedLink(value) ?? validateRichText(value, options),
  ...(description && { admin: { description } }),
  hooks: { beforeValidate: [guardRichText] },
})
