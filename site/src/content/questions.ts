import type { Faq } from '#contract/content/documents.ts'
import type { Content } from '#contract/content/reader.ts'
import { readRichText, wordsOf } from './rich-text/index.ts'
import type { HeadingIds, RenderedText } from './rich-text/index.ts'

/** A question as pages show it. */
export interface Question {
  readonly id: string
  readonly question: string
  readonly answer: RenderedText
  /** The answer's words alone, for search engines. */
  readonly words: string
  readonly sample: boolean
}

/** @param level of the heading above the questions */
export async function readQuestions(
  entries: readonly Faq[],
  content: Content,
  names: HeadingIds,
  level: number,
): Promise<readonly Question[]> {
  const questions: Question[] = []
  for (const { question, answer, sample } of entries) {
    questions.push({
      id: names.give(question),
      question,
      answer: await readRichText(answer, content, { names, under: level }),
      words: wordsOf(answer),
      sample,
    })
  }
  return questions
}
