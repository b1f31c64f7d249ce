import { channelScript } from './channel-script.ts'
import { colorScript } from './color-script.ts'
import { interceptScript } from './intercept-script.ts'
import { markScript } from './mark-script.ts'
import { scrollScript } from './scroll-script.ts'
import { wallsScript } from './walls-script.ts'

/**
 * Our script in the frame, which runs before any of the plugin's. Its parts share a private scope. Marking adds its
 * listeners first, so that it can keep events from all others while it is on.
 */
export const guardScript = `(function () {
  'use strict';
${wallsScript}
${channelScript}
${markScript}
${interceptScript}
${colorScript}
${scrollScript}
})();`
