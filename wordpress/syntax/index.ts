/** Whether files can be read at all: PHP, JavaScript, CSS, JSON. */
export { checkCss } from './css.ts'
export { checkJavaScript } from './javascript.ts'
export { checkJson } from './json.ts'
export { parsePhp } from './php.ts'
export type { PhpTree } from './php.ts'
export type { SyntaxProblem } from './problem.ts'
export { calledName, isNode, lineOf, nameOf, nodesOf, walk } from './walk.ts'
export type { PhpNode } from './walk.ts'
