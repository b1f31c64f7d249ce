import { builderMessages } from '#contract/messages/builder.ts'
import { useCopy as useCopyWith } from '../../ui/use-copy.ts'

const texts = builderMessages.header

/** Copies code, and says for a moment that it did; a browser that refuses is said too. */
export const useCopy = () => useCopyWith({ title: texts.copied }, texts.copyRefused)
