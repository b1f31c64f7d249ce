import { payloadCli } from './support/payload-cli.ts'

/** `npm run generate`: generates Payload's types and the import map of its admin, after a change to the collections. */
payloadCli('generate:types')
payloadCli('generate:importmap')
