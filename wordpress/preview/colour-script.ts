/** What a colour picker shows where the field says no colour (spec, core §2: the blue of WordPress). */
export const defaultColour = '#0073AA'

/**
 * Which text inputs become colour pickers (spec, core §2, 'Colour-like text inputs'). A field looks like a colour
 * - by what stands in it: a hexadecimal colour, `rgb(…)` or `rgba(…)`; whatever else stands in it, it is none;
 * - where it is empty, by a placeholder of that kind;
 * - where it is empty, by its name, id or one of its classes: they end in the word 'color' or 'colour' ('färg' also as
 *   the end of a word), or that word is followed by nothing but picker, field, input, value, hex, code or a number. So
 *   `text_color`, `options[bgColor]`, `wp-color-picker` and `color2` do, `color_name` and `Colorado` do not.
 *
 * Two functions, as they stand in the frame's script.
 */
export const colourRules = `
  /** A colour as '#rrggbb', or '' for what is none; how transparent it is, a picker cannot show. */
  function colourOf(text) {
    var value = String(text).trim(), found, digits = '';
    if ((found = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value))) {
      digits = found[1].length < 6 ? found[1].replace(/./g, '$&$&') : found[1];
      return '#' + digits.slice(0, 6).toLowerCase();
    }
    found = /^rgba?\\(\\s*(\\d{1,3})\\s*[,\\s]\\s*(\\d{1,3})\\s*[,\\s]\\s*(\\d{1,3})\\s*([,/]\\s*[\\d.]+%?\\s*)?\\)$/i.exec(value);
    if (!found) return '';
    for (var at = 1; at < 4; at += 1) digits += ('0' + Math.min(255, Number(found[at])).toString(16)).slice(-2);
    return '#' + digits;
  }
  function looksLikeColour(value, placeholder, names) {
    if (value.trim() !== '') return colourOf(value) !== '';
    if (colourOf(placeholder) !== '') return true;
    return names.some(function (name) {
      var words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z\\u00e5\\u00e4\\u00f60-9]+/).filter(Boolean);
      while (words.length > 1 && /^(picker|field|input|value|hex|code|\\d+)$/.test(words[words.length - 1])) words.pop();
      return /^colou?r\\d*$|f[a\\u00e4]rg\\d*$/.test(words.length > 0 ? words[words.length - 1] : '');
    });
  }`

/** Makes colour pickers of such inputs, also of those that a script puts in later. */
export const colourScript = `
  ${colourRules}
  function becomePickers() {
    document.querySelectorAll('input:not([type]), input[type="text" i], input[type=""]').forEach(function (input) {
      var names = [input.name, input.id].concat(Array.prototype.slice.call(input.classList));
      if (input.readOnly || input.list || !looksLikeColour(input.value, input.placeholder, names)) return;
      var colour = colourOf(input.value) || '${defaultColour.toLowerCase()}';
      input.value = colour;
      input.type = 'color';
    });
  }
  addEventListener('DOMContentLoaded', function () {
    becomePickers();
    new Observer(becomePickers).observe(document.body, { childList: true, subtree: true });
  });`
