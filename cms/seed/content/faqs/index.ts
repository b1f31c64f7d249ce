import type { Known, Sample } from '../document.ts'
import { body } from '../lexical.ts'
import { accountSecurity } from './account-security.ts'
import { creditsSubscriptions } from './credits-subscriptions.ts'
import type { Entries } from './entry.ts'
import { howItWorks } from './how-it-works.ts'
import { paymentRefunds } from './payment-refunds.ts'
import { technicalQuestions } from './technical-questions.ts'

/** By the slug of their category. */
const categories: Readonly<Record<string, Entries>> = {
  'how-it-works': howItWorks,
  'credits-subscriptions': creditsSubscriptions,
  'payment-refunds': paymentRefunds,
  'technical-questions': technicalQuestions,
  'account-security': accountSecurity,
}

/** The questions on the pricing page, in display order. */
export const pricingQuestions = [
  'Do credits expire?',
  'Can I change my plan?',
  'How do I cancel?',
  'What does a plugin cost?',
  'Can I get a refund for credits I bought?',
  'Do I need a card to try it?',
] as const

/** The questions of all five categories, in display order. */
export const faqs = (stored: Known): Sample<'faqs'>[] =>
  Object.entries(categories).flatMap(([category, entries]) =>
    entries(stored).map(({ question, answer, onHome }) => ({
      question,
      answer: body(...answer),
      category: stored.idOf('faq-categories', category),
      onHome: onHome ?? false,
      sample: false,
    })),
  )
