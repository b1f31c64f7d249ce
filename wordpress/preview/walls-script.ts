import { tabQuery } from './tab.ts'

/**
 * Our first script in the frame, which runs before any of the plugin's. It removes WebRTC, which no CSP restricts, and
 * every nested frame, since a `srcdoc` frame would have WebRTC again. A frame is removed as it is inserted, before its
 * scripts run; closed shadow roots, which could hide one, are removed by `previewDocument`. Speculation rules are removed
 * too, since no CSP restricts what they fetch, and `document.open`, which would drop our listeners. In a separate tab, the
 * script requests the page around the preview if the browser did not announce a tab to the server.
 */
export const wallsScript = `
  if (window.top === window) location.replace(location.pathname + '?${tabQuery}');
  ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'RTCDataChannel', 'WebTransport'].forEach(function (name) {
    try { Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false }); } catch (error) { window[name] = undefined; }
  });
  // Captured now, so that the plugin's scripts cannot replace them.
  var apply = Reflect.apply, Observer = MutationObserver, observe = Observer.prototype.observe;
  var find = Document.prototype.querySelectorAll, findIn = DocumentFragment.prototype.querySelectorAll;
  var item = NodeList.prototype.item, remove = Element.prototype.remove, empty = Element.prototype.replaceChildren;
  var halt = Event.prototype.stopImmediatePropagation, prevent = Event.prototype.preventDefault;
  var attachShadow = Element.prototype.attachShadow;
  var frameCount = Object.getOwnPropertyDescriptor(window, 'length').get;
  var rootElement = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement').get;
  function clear(root) {
    var found = apply(root === document ? find : findIn, root, ['iframe, frame, object, embed, fencedframe, script[type*=speculationrules i]']);
    for (var at = 0, frame; (frame = apply(item, found, [at])); at += 1) apply(remove, frame, []);
    if (apply(frameCount, window, []) > 0) apply(empty, apply(rootElement, document, []), []);
  }
  function watch(root) {
    apply(observe, new Observer(function () { clear(root); }), [root, { childList: true, subtree: true }]);
    return root;
  }
  function replace(owner, name, value) {
    Object.defineProperty(owner, name, { value: value, writable: false, configurable: false });
  }
  watch(document);
  // Without other options: a clonable shadow root would have unwatched copies.
  replace(Element.prototype, 'attachShadow', function (options) {
    return watch(apply(attachShadow, this, [{ mode: options.mode }]));
  });
  [Document, Document.prototype, Element.prototype, ShadowRoot.prototype].forEach(function (owner) {
    Object.getOwnPropertyNames(owner).forEach(function (name) {
      if (/HTMLUnsafe$|^(open|write(ln)?)$/.test(name)) replace(owner, name, undefined);
    });
  });`
