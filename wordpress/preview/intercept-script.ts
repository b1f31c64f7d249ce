import { previewMessages } from '#contract/messages/preview.ts'

/** How long the notice stands after the last press, in milliseconds. */
const noticeMs = 6_000

/**
 * Keeps forms, buttons and links from leading anywhere, and says so for a while, again when one is pressed later. The
 * frame may send no form whatever happens (`headers.ts`), but a browser then keeps the `submit` event back too; so that a
 * plugin's own script can still answer to it, the event is brought about here when somebody sends a valid form. Links
 * within the page scroll.
 */
export const interceptScript = `
  var notice = null, leaving = 0, forget = clearTimeout.bind(window);
  function say() {
    forget(leaving);
    leaving = later(function () { notice.remove(); }, ${noticeMs});
    // The page's own scripts may have taken it away.
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
  // Last of all, so that a plugin that answers to the click itself has had its turn.
  addEventListener('click', function (event) {
    var button = event.target instanceof Element && sends(event.target.closest('button, input'));
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    submit(button.form, button);
  });
  // A form without a button is sent by Enter in a field.
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
