/**
 * Finds a short, unique selector for an element of the plugin's page that depends on the rest of the page as little as
 * possible: an unambiguous id, or else tag and classes, or a field's name, with as many ancestors as needed. Positions
 * (`:nth-of-type`) are used only where siblings would match too.
 *
 * `stop` is the root of the plugin's page. The source of functions for the frame's script.
 */
export const selectorRules = `
  function countOf(selector) {
    try { return document.querySelectorAll(selector).length; } catch (error) { return 0; }
  }
  function stepOf(element) {
    var tag = CSS.escape(element.localName), name = element.getAttribute('name');
    if (name && /^(input|select|textarea|button|form)$/.test(tag)) return tag + '[name="' + CSS.escape(name) + '"]';
    return tag + Array.prototype.slice.call(element.classList, 0, 3).map(function (one) { return '.' + CSS.escape(one); }).join('');
  }
  function countedStepOf(element) {
    var step = stepOf(element), parent = element.parentElement;
    var alike = !parent || Array.prototype.every.call(parent.children, function (child) {
      return child === element || !child.matches(step);
    });
    if (alike) return step;
    var at = 1, before = element;
    while ((before = before.previousElementSibling)) if (before.localName === element.localName) at += 1;
    return CSS.escape(element.localName) + ':nth-of-type(' + at + ')';
  }
  function selectorOf(element, stop) {
    var path = [], id;
    for (var at = element; at && !stop(at); at = at.parentElement) {
      id = at.getAttribute('id');
      if (id && countOf('#' + CSS.escape(id)) === 1) return ['#' + CSS.escape(id)].concat(path).join(' > ');
      if (path.length === 0 && countOf(stepOf(at)) === 1) return stepOf(at);
      path.unshift(countedStepOf(at));
      if (!/:nth-of-type/.test(path[0]) && countOf(path.join(' > ')) === 1) return path.join(' > ');
    }
    return path.join(' > ');
  }`
