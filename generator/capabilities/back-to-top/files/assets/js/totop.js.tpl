/**
 * Shows the button on scrolled pages, and scrolls back to the top.
 */
( function () {
	'use strict';

	var button = document.querySelector( '.xplugin-totop' );
	var calm = window.matchMedia( '(prefers-reduced-motion: reduce)' );

	function show() {
		button.hidden = window.scrollY < Number( button.dataset.after );
	}

	if ( ! button ) {
		return;
	}
	window.addEventListener( 'scroll', show, { passive: true } );
	button.addEventListener( 'click', function () {
		window.scrollTo( { top: 0, behavior: calm.matches ? 'auto' : 'smooth' } );
	} );
	show();
} )();
