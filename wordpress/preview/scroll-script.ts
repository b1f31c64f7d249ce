/**
 * Makes sideways-scrolling elements focusable, such as the tables of a phone (`mobile-frame.ts`). Not every browser does
 * this itself, and none where something inside can take the focus.
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
  /** At most once per frame, since a page may change constantly. */
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
