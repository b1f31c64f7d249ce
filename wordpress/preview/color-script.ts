/** The color of a picker whose field is empty (spec, core §2: the blue of WordPress). */
export const defaultColor = '#0073AA'

/**
 * Decides which text inputs become color pickers (spec, core §2, 'Colour-like text inputs'), by the names of a field: its
 * name, id, classes, label, or the heading of its row. By its value alone only for a full color, `#rrggbb`, since `#1024`
 * may be an order number.
 * - Named a color: the name ends in the word 'color' or 'colour' ('färg' also as the end of a word), or that word is
 *   followed only by picker, field, input, value, hex, code or a number, or by 'of' or 'for' and more words. So
 *   `text_color`, `options[bgColor]`, `wp-color-picker`, `color2` and 'Colour of the bar' match, `color_name` and
 *   `Colorado` do not. The field must be empty or contain a color.
 * - Named after something that has a color (an accent, a background): the field or its placeholder must contain a color
 *   of three or six digits, or `rgb(…)`.
 *
 * The source of two functions for the frame's script.
 */
export const colorRules = `
  /** A color as '#rrggbb' without its transparency, which a picker cannot show; '' for anything else. */
  function colorOf(text) {
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
  function looksLikeColor(value, placeholder, names) {
    var empty = value.trim() === '', shown = empty ? placeholder : value;
    if (/^\\s*#[0-9a-f]{6}\\s*$/i.test(value)) return true;
    var exact = /^\\s*(#([0-9a-f]{3}|[0-9a-f]{6})|rgba?\\(.*)\\s*$/i.test(shown) && colorOf(shown) !== '';
    return names.some(function (name) {
      var words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z\\u00e5\\u00e4\\u00f60-9]+/).filter(Boolean);
      var hints = words.some(function (word) {
        return /^(colou?rs?|hex|accent|background|bg|foreground|fg|border|tint|shade|highlight|primary|secondary|bakgrund)\\d*$|f[a\\u00e4]rg/.test(word);
      });
      var at = words.findIndex(function (word, index) { return index > 0 && /^(of|for)$/.test(word); });
      if (at > 0) words = words.slice(0, at);
      while (words.length > 1 && /^(picker|field|input|value|hex|code|\\d+)$/.test(words[words.length - 1])) words.pop();
      var called = /^colou?r\\d*$|f[a\\u00e4]rg\\d*$/.test(words.length > 0 ? words[words.length - 1] : '');
      return (called && (empty || colorOf(value) !== '')) || (hints && exact);
    });
  }`

/**
 * Whether the plugin has its own color picker in the same row or label, whose value the text field shows. A second picker
 * would only repeat it. The source of a function for the frame's script.
 */
export const pickerRules = `
  function hasPicker(input, made) {
    var place = input.closest('tr, label, fieldset, p, li') || input.parentElement;
    for (var up = input.parentElement; up && place.contains(up); up = up.parentElement) {
      var own = Array.prototype.filter.call(up.querySelectorAll('input[type="color" i]'), function (one) { return !made.has(one); });
      if (own.length > 0) return own.length >= up.querySelectorAll('input:not([type]), input[type="text" i], input[type=""]').length;
    }
    return false;
  }`

/** Turns such inputs into color pickers, including those that a script adds later, except while they have the focus. */
export const colorScript = `
  ${colorRules}
  /** The heading of a table row with a single field, as on settings screens. It does not name one of several fields. */
  function headingOf(input) {
    var row = input.closest('tr'), heading = row && row.querySelector('th');
    return heading && row.querySelectorAll('input:not([type="hidden" i], [type="button" i]), select, textarea').length === 1
      ? heading.textContent : '';
  }
  /** Pickers created by this script. */
  var made = new WeakSet();
  ${pickerRules}
  function becomePickers() {
    document.querySelectorAll('input:not([type]), input[type="text" i], input[type=""]').forEach(function (input) {
      if (input === document.activeElement || input.readOnly || input.list || hasPicker(input, made)) return;
      var names = [input.name, input.id, input.getAttribute('aria-label') || '', headingOf(input)].concat(
        Array.prototype.slice.call(input.classList),
        Array.prototype.map.call(input.labels || [], function (label) { return label.textContent; })
      );
      if (!looksLikeColor(input.value, input.placeholder, names)) return;
      var color = colorOf(input.value) || '${defaultColor.toLowerCase()}';
      input.value = color;
      input.type = 'color';
      made.add(input);
    });
  }
  addEventListener('DOMContentLoaded', function () {
    becomePickers();
    new Observer(becomePickers).observe(document.body, { childList: true, subtree: true });
  });`
