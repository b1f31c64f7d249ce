#file-if right_click
/**
 * Keeps pictures from being saved by a right click or by dragging them.
 */
( function () {
	'use strict';

	function stop( event ) {
		if ( ! event.target.closest || ! event.target.closest( 'img, picture' ) ) {
			return;
		}
		event.preventDefault();
		if ( 'contextmenu' === event.type && window.xpluginGuard && window.xpluginGuard.text ) {
			window.alert( window.xpluginGuard.text );
		}
	}

	document.addEventListener( 'contextmenu', stop );
	document.addEventListener( 'dragstart', stop );
} )();
