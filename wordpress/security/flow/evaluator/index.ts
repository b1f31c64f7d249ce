import type { Evaluator } from '../state/frame.ts'
import { callValue } from './calls.ts'
import { expression } from './expressions.ts'
import { statements } from './statements.ts'

export const evaluator: Evaluator = { expression, statements, call: callValue }
