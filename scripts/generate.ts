import { payloadCli } from './support/payload-cli.ts'

/** `npm run generate`: Payload's types and the import map of its admin, after a change of the collections. */
payloadCli('generate:types')
payloadCli('generate:importmap')
