import type { CheckInput } from '../../verify/check.ts'
import type { PhpNode } from '../../syntax/index.ts'
import type { Place } from '../page/index.ts'
import type { Edit } from './edit.ts'
import type { Tree } from './tree.ts'

/** Why a finding of a mechanical rule is left to a person. */
export type WhyLeft =
  /** The value may hold HTML that is meant to be shown. */
  | 'html'
  /** It stands in a script, a style or a comment, or makes up a part of a tag. */
  | 'place'
  /** Which form the input has is not to be seen: a password, code, a file. */
  | 'form'
  /** The file is meant to be asked for directly, or other code shows that. */
  | 'direct'
  /** The text domain may be another's on purpose. */
  | 'domain'
  /** The plugin's header is what says the wrong text domain. */
  | 'header'
  /** The file is a library's, or may not be changed. */
  | 'file'
  /** The code is written in a way that these edits do not cover. */
  | 'code'
  /** With the edit, the checks found something else, or the same again. */
  | 'checks'

/** What is known while a file's findings are planned. */
export interface Reading {
  readonly input: CheckInput
  readonly path: string
  readonly tree: Tree
  readonly places: ReadonlyMap<PhpNode, Place>
  /** Functions and methods of the plugin, by name in lower case. */
  readonly functions: ReadonlyMap<string, readonly Declared[]>
  /** Calls of functions and methods, by name in lower case. */
  readonly calls: ReadonlyMap<string, readonly PhpNode[]>
}

export interface Declared {
  readonly node: PhpNode
  readonly tree: Tree
}

/** The edits that fix a finding, or why there are none. */
export type Plan = readonly Edit[] | WhyLeft
