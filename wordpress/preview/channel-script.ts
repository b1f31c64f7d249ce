/**
 * The way from the frame to the page around it: a port that is made before the plugin's first script runs, and that
 * nothing of the plugin's can get at, neither the port itself nor what comes through it. What comes out of it is ours.
 *
 * What a hostile preview can do with it: cut it off (by reloading, or by never coming to rest), and then it is said
 * that the preview does not answer. It may send messages of its own to the page by other ways; the page hears the first
 * greeting of a document alone, which is this one.
 */
export const channelScript = `
  var channel = new MessageChannel(), port = channel.port1;
  var post = MessagePort.prototype.postMessage;
  var dataOf = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data').get;
  function tell(type, detail) { apply(post, port, [{ type: type, detail: detail }]); }
  port.onmessage = function (event) {
    var order = apply(dataOf, event, []);
    if (order.type === 'ping') tell('pong', null);
    else if (order.type === 'mark') setMarking(order.on === true);
  };
  parent.postMessage({ source: 'plugsmith-preview', type: 'hello' }, '*', [channel.port2]);
  addEventListener('DOMContentLoaded', function () { tell('ready', null); });`
