import { limits } from '#contract/limits.ts'
import { previewMessages } from '#contract/messages/preview.ts'
import { selectorRules } from './selector-script.ts'

/** How long a marked element is highlighted before it is reported, in milliseconds (spec, core §2, 'Edit (pick) mode'). */
const highlightMs = 300

/**
 * Marking. While it is on, an overlay covers the plugin's page. It outlines and names the element under the pointer, or
 * the one selected with Tab and the arrow keys; a click, a tap or Enter marks it. Only real events count (`isTrusted`),
 * and none of them reach the plugin's scripts.
 *
 * A hostile preview can lie about an element's text or appearance, or remove the overlay. It cannot mark anything without
 * a click or key while marking is on, and the page truncates and validates a mark before it becomes part of the message,
 * which only the person can send.
 */
export const markScript = `
  ${selectorRules}
  var marking = false, chosen = false, current = null, stops = null, glass, box, label;
  var later = setTimeout.bind(window);
  function ours(element) { return element.hasAttribute('data-plugsmith'); }
  function outside(element) { return element === document.body || element === document.documentElement || ours(element); }
  function markable(element) {
    return element instanceof Element && element.isConnected && !outside(element) && document.body.contains(element) &&
      !element.closest('[data-plugsmith="frame"]') && !/^(script|style|link|meta|template|noscript|title|br|option)$/.test(element.localName);
  }
  /** The element itself, or the closest ancestor that can be marked: a drawing is marked as a whole. */
  function around(element) {
    var at = element instanceof Element ? element.closest('svg') || element : null;
    while (at && !markable(at)) at = at.parentElement;
    return at;
  }
  function wordsOf(element) {
    var words = element.matches('input, select, textarea, img')
      ? element.getAttribute('aria-label') || (element.labels && element.labels[0] && element.labels[0].innerText) ||
        element.getAttribute('placeholder') || element.getAttribute('alt') || element.value
      : element.innerText || element.textContent;
    return String(words || '').slice(0, 1000).replace(/\\s+/g, ' ').trim().slice(0, ${limits.context.markedTextLength});
  }
  function draw() {
    if (!current || !current.isConnected) { box.hidden = true; return; }
    var place = current.getBoundingClientRect();
    box.hidden = false;
    box.style.cssText = 'left:' + place.left + 'px;top:' + place.top + 'px;width:' + place.width + 'px;height:' + place.height + 'px';
    box.className = place.top < 32 ? 'low' : '';
  }
  function point(element) {
    if (element === current) return draw();
    current = element;
    label.textContent = element ? element.localName + ' ' + wordsOf(element).slice(0, 60) : '';
    draw();
  }
  function setMarking(on) {
    if (on === marking) return;
    marking = on;
    chosen = false;
    current = stops = null;
    if (!on) return glass && glass.remove();
    glass = document.createElement('div');
    glass.tabIndex = -1;
    glass.setAttribute('data-plugsmith', 'frame');
    glass.setAttribute('role', 'application');
    glass.setAttribute('aria-label', ${JSON.stringify(previewMessages.marking)});
    glass.style.cssText = 'all:initial;position:fixed;inset:0;z-index:2147483647;cursor:crosshair;outline:0;touch-action:pan-x pan-y';
    var inside = glass.attachShadow({ mode: 'open' }), style = document.createElement('style');
    style.textContent = ':host{all:initial}' +
      'div{position:fixed;box-sizing:border-box;outline:2px solid #b93c0a;outline-offset:1px;box-shadow:0 0 0 5px #fffc;pointer-events:none}' +
      'div.chosen{background:#b93c0a40}' +
      'span{position:absolute;left:-3px;bottom:calc(100% + 3px);max-width:min(320px,90vw);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;background:#b93c0a;color:#fff;padding:2px 7px;border-radius:3px;font:12px/18px -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif}' +
      '.low span{bottom:auto;top:calc(100% + 3px)}div[hidden]{display:none}' +
      '@media (forced-colors:active){div{outline-color:Highlight}}';
    box = document.createElement('div');
    box.hidden = true;
    label = document.createElement('span');
    label.setAttribute('role', 'status');
    box.append(label);
    inside.append(style, box);
    document.body.append(glass);
    glass.focus({ preventScroll: true });
  }
  function mark(element) {
    if (!element) return;
    chosen = true;
    point(element);
    box.className += ' chosen';
    later(function () {
      if (!marking) return;
      send('marked', {
        tag: element.localName,
        id: element.getAttribute('id') || '',
        classes: element.getAttribute('class') || '',
        text: wordsOf(element),
        selector: selectorOf(element, outside)
      });
      setMarking(false);
    }, ${highlightMs});
  }
  function under(event) {
    var found = document.elementsFromPoint(event.clientX, event.clientY);
    for (var at = 0; at < found.length; at += 1) {
      var element = found[at] === glass ? null : around(found[at]);
      if (element) return element;
    }
    return null;
  }
  /** Elements that Tab stops at: those with text or a function. Containers are reached from within. */
  function stopsNow() {
    if (stops) return stops;
    stops = Array.prototype.filter.call(document.body.querySelectorAll('*'), function (element) {
      if (around(element) !== element || element.getClientRects().length === 0) return false;
      return element.matches('a, button, input, select, textarea, summary, img, svg, canvas, video, table, form, fieldset, [role]') ||
        Array.prototype.some.call(element.childNodes, function (node) { return node.nodeType === 3 && node.data.trim() !== ''; });
    });
    return stops;
  }
  function walk(by) {
    var all = stopsNow().filter(function (element) { return element.isConnected; });
    if (all.length === 0) return;
    var at = all.indexOf(current);
    // From a container, continue to its content or what follows it.
    if (at < 0 && current) {
      at = all.findIndex(function (one) { return current.compareDocumentPosition(one) & 4; });
      if (by > 0) at = at < 0 ? all.length - 1 : at - 1;
      else if (at < 0) at = all.length;
    }
    var next = at < 0 && by < 0 ? all.length - 1 : (at + by + all.length) % all.length;
    go(all[next]);
  }
  function go(element) {
    if (!element) return;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    point(element);
  }
  function onKey(event) {
    var key = event.key;
    if (key === 'Escape' || (event.altKey && event.shiftKey && (event.code === 'KeyM' || /^m$/i.test(key)))) send('left', null);
    else if (key === 'Enter' || key === ' ') mark(current && current.isConnected ? current : null);
    else if (key === 'Tab') walk(event.shiftKey ? -1 : 1);
    else if (key === 'ArrowDown') walk(1);
    else if (key === 'ArrowUp') walk(-1);
    else if (key === 'ArrowLeft') go(current && around(current.parentElement));
    else if (key === 'ArrowRight') go(current ? Array.prototype.find.call(current.children, markable) : stopsNow()[0]);
    else return;
    apply(prevent, event, []);
  }
  ['pointermove', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu', 'keydown', 'keyup', 'keypress', 'beforeinput', 'submit'].forEach(function (type) {
    addEventListener(type, function (event) {
      if (!marking || !event.isTrusted) return;
      apply(halt, event, []);
      if (type !== 'keydown' && type !== 'pointerdown') apply(prevent, event, []);
      if (chosen) return;
      if (type === 'keydown') onKey(event);
      else if (type === 'pointermove') point(under(event));
      else if (type === 'click') mark(under(event));
    }, true);
  });
  ['scroll', 'resize'].forEach(function (type) {
    addEventListener(type, function () { if (marking && box) draw(); }, true);
  });`
