#file-if right_click
/**
 * Keeps pictures from being saved by a right click or by dragging them.
 */
( function () {
	'use strict';

	var note;

	function say( text ) {
		if ( ! note ) {
			note = document.createElement( 'p' );
			note.setAttribute( 'role', 'alert' );
			note.style.cssText = 'position:fixed;z-index:99999;left:50%;bottom:2rem;transform:translateX(-50%);margin:0;padding:.75rem 1.25rem;border-radius:6px;background:#1d2327;color:#fff';
			document.body.appendChild( note );
		}
		note.textContent = text;
		note.hidden = false;
		window.clearTimeout( note.timer );
		note.timer = window.setTimeout( function () {
			note.hidden = true;
		}, 4000 );
	}

	function stop( event ) {
		if ( ! event.target.closest || ! event.target.closest( 'img, picture' ) ) {
			return;
		}
		event.preventDefault();
		if ( 'contextmenu' === event.type && window.xplugin_guard && window.xplugin_guard.text ) {
			say( window.xplugin_guard.text );
		}
	}

	document.addEventListener( 'contextmenu', stop );
	document.addEventListener( 'dragstart', stop );
} )();
