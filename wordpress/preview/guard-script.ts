import { previewMessages } from '#contract/messages/preview.ts'

/**
 * Our first script in the frame, before anything of the plugin's. It takes WebRTC away, which reaches the network
 * whatever the CSP says, and keeps forms and links from leading anywhere; the page around it is told what was clicked.
 */
export const guardScript = `(function () {
  'use strict';
  ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'RTCDataChannel', 'WebTransport'].forEach(function (name) {
    try { Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false }); } catch (error) { window[name] = undefined; }
  });
  var notice;
  function tell(type, detail) {
    parent.postMessage({ source: 'plugsmith-preview', type: type, detail: detail }, '*');
  }
  function say() {
    if (!notice) {
      notice = document.createElement('div');
      notice.id = 'plugsmith-notice';
      notice.setAttribute('role', 'status');
      document.body.appendChild(notice);
    }
    notice.textContent = ${JSON.stringify(previewMessages.intercepted)};
    clearTimeout(notice.timer);
    notice.timer = setTimeout(function () { notice.textContent = ''; }, 2500);
  }
  document.addEventListener('submit', function (event) {
    event.preventDefault();
    say();
    tell('intercepted', 'submit');
  }, true);
  document.addEventListener('click', function (event) {
    var link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null;
    if (!link) return;
    var address = link.getAttribute('href') || '';
    if (address.charAt(0) === '#' && address.length > 1) return;
    event.preventDefault();
    say();
    tell('intercepted', 'link');
  }, true);
  addEventListener('DOMContentLoaded', function () { tell('ready', null); });
})();`
