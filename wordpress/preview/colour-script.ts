/** What a colour picker shows where the field says no colour (spec, core §2: the blue of WordPress). */
export const defaultColour = '#0073AA'

/**
 * Which text inputs become colour pickers (spec, core §2, 'Colour-like text inputs'). It is what a field is called that
 * says so, in its name, its id, one of its classes, its label or the heading of its row; of values alone only a colour in
 * full, `#rrggbb`: `#1024` may be an order.
 * - Called a colour: the name ends in the word 'color' or 'colour' ('färg' also as the end of a word), or that word is
 *   followed by nothing but picker, field, input, value, hex, code or a number, or by 'of', 'for' and what it is for. So
 *   `text_color`, `options[bgColor]`, `wp-color-picker`, `color2` and 'Colour of the bar' do, `color_name` and `Colorado`
 *   do not. Such a field is empty, or has a colour in it.
 * - Called like something that has a colour (an accent, a background): then it has one in it, or in its placeholder, with
 *   three or six digits or as `rgb(…)`.
 *
 * Two functions for the frame's script.
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
    var empty = value.trim() === '', shown = empty ? placeholder : value;
    if (/^\\s*#[0-9a-f]{6}\\s*$/i.test(value)) return true;
    var exact = /^\\s*(#([0-9a-f]{3}|[0-9a-f]{6})|rgba?\\(.*)\\s*$/i.test(shown) && colourOf(shown) !== '';
    return names.some(function (name) {
      var words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z\\u00e5\\u00e4\\u00f60-9]+/).filter(Boolean);
      var hints = words.some(function (word) {
        return /^(colou?rs?|hex|accent|background|bg|foreground|fg|border|tint|shade|highlight|primary|secondary|bakgrund)\\d*$|f[a\\u00e4]rg/.test(word);
      });
      var at = words.findIndex(function (word, index) { return index > 0 && /^(of|for)$/.test(word); });
      if (at > 0) words = words.slice(0, at);
      while (words.length > 1 && /^(picker|field|input|value|hex|code|\\d+)$/.test(words[words.length - 1])) words.pop();
      var called = /^colou?r\\d*$|f[a\\u00e4]rg\\d*$/.test(words.length > 0 ? words[words.length - 1] : '');
      return (called && (empty || colourOf(value) !== '')) || (hints && exact);
    });
  }`

/**
 * Whether a text field only spells out the colour of a picker that the plugin itself has beside it, in the same row or
 * label: made a picker too, it would be a second swatch for one color. A function, since it becomes part of the frame's script.
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

/** Makes colour pickers of such inputs, also of those that a script puts in later; never of one that is being typed in. */
export const colourScript = `
  ${colourRules}
  /** What heads the row of a table in which the field stands alone, as on settings screens: of several it says nothing. */
  function headingOf(input) {
    var row = input.closest('tr'), heading = row && row.querySelector('th');
    return heading && row.querySelectorAll('input:not([type="hidden" i], [type="button" i]), select, textarea').length === 1
      ? heading.textContent : '';
  }
  /** Those that were made here. */
  var made = new WeakSet();
  ${pickerRules}
  function becomePickers() {
    document.querySelectorAll('input:not([type]), input[type="text" i], input[type=""]').forEach(function (input) {
      if (input === document.activeElement || input.readOnly || input.list || hasPicker(input, made)) return;
      var names = [input.name, input.id, input.getAttribute('aria-label') || '', headingOf(input)].concat(
        Array.prototype.slice.call(input.classList),
        Array.prototype.map.call(input.labels || [], function (label) { return label.textContent; })
      );
      if (!looksLikeColour(input.value, input.placeholder, names)) return;
      var colour = colourOf(input.value) || '${defaultColour.toLowerCase()}';
      input.value = colour;
      input.type = 'color';
      made.add(input);
    });
  }
  addEventListener('DOMContentLoaded', function () {
    becomePickers();
    new Observer(becomePickers).observe(document.body, { childList: true, subtree: true });
  });`
