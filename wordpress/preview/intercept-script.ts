import { previewMessages } from '#contract/messages/preview.ts'

/** How long the notice is shown after the last click, in milliseconds. */
const noticeMs = 6_000

/**
 * Keeps forms, buttons and links from navigating, and shows a notice for a while. The frame cannot submit forms
 * (`headers.ts`), and browsers then do not fire `submit` either; the event is dispatched here, so that the plugin's own
 * script can handle a valid form. Links within the page scroll.
 */
export const interceptScript = `
  var notice = null, leaving = 0, forget = clearTimeout.bind(window);
  function say() {
    forget(leaving);
    leaving = later(function () { notice.remove(); }, ${noticeMs});
    // The page's own scripts may have removed it.
    if (notice && notice.isConnected) return;
    notice = document.createElement('div');
    notice.id = 'plugsmith-notice';
    notice.setAttribute('role', 'status');
    notice.setAttribute('data-plugsmith', 'frame');
    document.body.appendChild(notice);
    notice.textContent = ${JSON.stringify(previewMessages.intercepted)};
  }
  function sends(control) {
    return control && control.form && !control.disabled && /^(submit|image)$/.test(control.type) ? control : null;
  }
  function submit(form, button) {
    say();
    if (!form.noValidate && !(button && button.formNoValidate) && !form.reportValidity()) return;
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
  }
  addEventListener('submit', function (event) { event.preventDefault(); }, true);
  // Registered last, so that the plugin's own click handlers run first.
  addEventListener('click', function (event) {
    var button = event.target instanceof Element && sends(event.target.closest('button, input'));
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    submit(button.form, button);
  });
  // Enter in a field submits a form without a button.
  addEventListener('keydown', function (event) {
    var field = event.target;
    if (event.key !== 'Enter' || event.defaultPrevented || !(field instanceof HTMLInputElement) || !field.form) return;
    if (/^(button|submit|reset|image|file|checkbox|radio|color|range)$/.test(field.type)) return;
    if (Array.prototype.some.call(field.form.elements, sends)) return;
    event.preventDefault();
    submit(field.form, null);
  });
  function onLink(event) {
    var link = event.target instanceof Element ? event.target.closest('a, area') : null;
    if (!link) return;
    var address = link.getAttribute('href') || link.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
    if (address === null || (address.charAt(0) === '#' && address.length > 1)) return;
    event.preventDefault();
    if (address !== '' && address !== '#' && !/^javascript:/i.test(address)) say();
  }
  addEventListener('click', onLink, true);
  addEventListener('auxclick', onLink, true);`
