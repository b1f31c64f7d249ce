import type { Rule } from '../rule.ts'

export const unfilteredUploads: Rule = {
  info: {
    id: 'security/unfiltered-uploads',
    severity: 'error',
    title: 'Uploads of every kind of file.',
    why: 'People who may upload anything may upload PHP.',
    mend: "Allow the kinds that you need with the filter 'upload_mimes'.",
    link: 'https://developer.wordpress.org/reference/hooks/upload_mimes/',
    sniffs: [],
    ignorable: false,
  },
  functions: ['define'],
  call({ node, args, nodes, frame }) {
    if (
      args[0]?.text === 'ALLOW_UNFILTERED_UPLOADS' &&
      nodes[1]?.kind === 'boolean' &&
      nodes[1].value === true
    )
      frame.report(unfilteredUploads.info, node, 'Every kind of file may be uploaded.')
  },
}
