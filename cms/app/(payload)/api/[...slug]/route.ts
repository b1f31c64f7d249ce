import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import { precheckRequest } from '../../../../platform/allowlist/index.ts'
import config from '../../../../payload.config.ts'

type Handler = ReturnType<typeof REST_GET>

const behindThreshold =
  (handler: Handler): Handler =>
  async (request, args) =>
    precheckRequest(request, (await args.params).slug) ?? handler(request, args)

export const GET = behindThreshold(REST_GET(config))
export const POST = behindThreshold(REST_POST(config))
export const DELETE = behindThreshold(REST_DELETE(config))
export const PATCH = behindThreshold(REST_PATCH(config))
export const PUT = behindThreshold(REST_PUT(config))
export const OPTIONS = behindThreshold(REST_OPTIONS(config))
