import { channelScript } from './channel-script.ts'
import { colourScript } from './colour-script.ts'
import { interceptScript } from './intercept-script.ts'
import { markScript } from './mark-script.ts'
import { scrollScript } from './scroll-script.ts'
import { wallsScript } from './walls-script.ts'

/**
 * Our one script in the frame, before anything of the plugin's. Its parts share one scope, which nothing else sees;
 * marking comes first of those that listen, so that while it is on nobody else hears of what is pressed.
 */
export const guardScript = `(function () {
  'use strict';
${wallsScript}
${channelScript}
${markScript}
${interceptScript}
${colourScript}
${scrollScript}
})();`
