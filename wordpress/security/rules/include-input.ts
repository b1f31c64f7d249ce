import { isNode } from '../../syntax/index.ts'
import { isAsSent, isOfItself, isWrittenFile, taintOf, context, levelIn, partsOf } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { originWords } from './wording.ts'

/** Whether a path is put together of a property of the object itself; what others keep is mostly a setting by then. */
const isOfObject = (path: unknown): boolean =>
  partsOf(path).some(
    (part) =>
      isNode(part) && part.kind === 'propertylookup' && isNode(part.what) && part.what.name === 'this',
  )

export const includeInput: Rule = {
  info: {
    id: 'security/include-input',
    severity: 'error',
    title: 'A file that is included by what the request says.',
    why: 'A visitor who chooses the file chooses the code that runs, or reads what nobody should.',
    mend: 'Choose from a list of files that you have written down.',
    link: 'https://developer.wordpress.org/apis/security/data-validation/',
    sniffs: [],
    ignorable: false,
  },
  nodes: {
    include(node, value, frame) {
      const level = levelIn(taintOf(value), context.path)
      // A constant that begins a path is the folder of the plugin, or of a file that its owner has named.
      const [first] = partsOf(node.target)
      if (level === 'data' && isNode(first) && first.kind === 'name') return
      if (isWrittenFile(node.target) && !isOfItself(value, frame) && value.parameters.length === 0) return
      if (level === 'input' || level === 'data')
        frame.report(
          includeInput.info,
          node,
          `The path of the file that is included here ${originWords[level]}.`,
          {
            severity: level === 'input' && isOfItself(value, frame) ? 'error' : 'warning',
            // What has taken a way that is not known is mostly one of the plugin's own files.
            severityOfOthers:
              level === 'input' &&
              (isOfItself(value, frame) ||
                (isAsSent(value, frame) && (value.parameters.length > 0 || isOfObject(node.target))))
                ? undefined
                : null,
            plain: level === 'data',
          },
        )
    },
  },
}
