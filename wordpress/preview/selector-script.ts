/**
 * The selector of an element in the plugin's page: short, the only one it fits, and as little dependent on the rest of
 * the page as can be. An id of its own says enough; else a step of tag and classes, or a field's name, and as many steps
 * above it as are needed, counted (`:nth-of-type`) only where brothers and sisters would fit too, and never first of all.
 *
 * `stop` says where the plugin's page ends upwards. Functions, as they stand in the frame's script.
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
