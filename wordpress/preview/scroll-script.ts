/**
 * Lets the keys reach what scrolls sideways: the tables of a phone (`mobile-frame.ts`), and whatever else the frame lets
 * scroll. A browser may do so by itself, but not where something inside takes the focus, and not every browser does.
 */
export const scrollScript = `
  var nextFrame = requestAnimationFrame.bind(window), looking = false;
  function scrolls(element) {
    return element.scrollWidth > element.clientWidth && /^(auto|scroll)$/.test(getComputedStyle(element).overflowX);
  }
  function letKeysIn() {
    looking = false;
    document.querySelectorAll('table, pre, [data-plugsmith="page"]').forEach(function (element) {
      if (!element.hasAttribute('tabindex') && scrolls(element)) element.tabIndex = 0;
    });
  }
  /** Once a frame at most: a page that never rests is not measured at each of its changes. */
  function look() {
    if (looking) return;
    looking = true;
    nextFrame(letKeysIn);
  }
  addEventListener('resize', look);
  addEventListener('DOMContentLoaded', function () {
    look();
    new Observer(look).observe(document.body, { childList: true, subtree: true });
  });`
