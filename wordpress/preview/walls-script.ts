import { tabQuery } from './tab.ts'

/**
 * Our first script in the frame, before anything of the plugin's. It takes WebRTC away, which reaches the network
 * whatever the CSP says, and with it every frame in the frame: one that is written into the page (`srcdoc`) is held
 * back by no policy and would have WebRTC again. A frame is removed in the same step in which it is inserted, before
 * its scripts run; what could hide one from us (a closed shadow that the parser makes) is taken away too, see
 * `previewDocument`. Rules for speculative loading go the same way, since no policy holds back what they fetch. A document
 * cannot be opened anew either, which would silence all that listens here. In a tab of its own a preview asks for the page
 * around it, where the browser has not told the server that it is one.
 */
export const wallsScript = `
  if (window.top === window) location.replace(location.pathname + '?${tabQuery}');
  ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'RTCDataChannel', 'WebTransport'].forEach(function (name) {
    try { Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false }); } catch (error) { window[name] = undefined; }
  });
  // Taken now: what a plugin's script puts in their place later is not called here.
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
